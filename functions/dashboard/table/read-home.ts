import * as z from 'zod/mini';
import type { PlacedOrder } from '#functions/dashboard/setup.ts';
import { monthChangesSchema } from '#functions/ledger/month-changes-schema.ts';
import { orderFields } from '#functions/order/order-schema.ts';
import { readPayoutAddresses } from '#functions/payout-address/table/payout-addresses.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  depositPrefix,
  memberPk,
  purchasePrefix,
  walletMonthPrefix,
} from '#functions/platform/table/keys.ts';
import { type Page, readAll, readPage } from '#functions/platform/table/read.ts';
import type { Month } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { depositStateSchema, purchaseStateSchema } from '#shared/domain/states.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

/**
 * Of the oldest orders in an area one was paid, or the member gave up too often to be a newcomer. Of the newest, the
 * unpaid ones are more than the page announces.
 */
const ordersMax = 25;
const expectedFields = () => {
  const { id, area, totalMinor, inSuspenseMinor, expiresAt } = orderFields();
  return { id, area, totalMinor, inSuspenseMinor, expiresAt };
};
const expected = {
  infinity: {
    begins: purchasePrefix,
    schema: z.lazy(() => z.object({ ...expectedFields(), state: purchaseStateSchema })),
  },
  security: {
    begins: depositPrefix,
    schema: z.lazy(() => z.object({ ...expectedFields(), state: depositStateSchema })),
  },
};

/** What the panel over both areas shows beyond the security dashboard, in one round trip. */
export const readForHome = async (database: Database, memberId: MemberId, months: readonly Month[]) => {
  const pk = memberPk(memberId);
  const { begins, schema } = expected.infinity;
  const [changes, addresses, purchases] = await Promise.all([
    Promise.all(
      productAreas.map((area) => {
        const prefix = walletMonthPrefix(area);
        const between = [`${prefix}${months[0]}`, `${prefix}${months.at(-1)}`] as const;
        return readAll(database, { pk, between, order: 'oldest-first' }, monthChangesSchema, months.length);
      }),
    ),
    readPayoutAddresses(database, memberId),
    readPage(database, { pk, begins, order: 'newest-first' }, schema, { limit: ordersMax, after: undefined }),
  ]);
  return { changes: changes.flat(), addresses, purchases };
};

/** The oldest orders of the areas in which the newest were not all; in no round trip when they were. */
export const readOldestOrders = async (
  database: Database,
  memberId: MemberId,
  newest: Readonly<Record<ProductArea, Page<unknown>>>,
): Promise<PlacedOrder[]> => {
  const pk = memberPk(memberId);
  const cut = productAreas.filter((area) => newest[area].last !== undefined);
  const oldest = await Promise.all(
    cut.map(async (area): Promise<PlacedOrder[]> => {
      const { begins, schema } = expected[area];
      const orders = await readAll(database, { pk, begins, order: 'oldest-first' }, schema, ordersMax);
      return orders.map(({ state }) => ({ area, state }));
    }),
  );
  return oldest.flat();
};
