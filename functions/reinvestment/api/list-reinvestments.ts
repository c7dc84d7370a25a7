import * as z from 'zod/mini';
import type { Handler } from '#functions/entry/call.ts';
import { maturityOf } from '#functions/order/order-view.ts';
import { memberPk, purchaseKey, reinvestmentPrefix } from '#functions/platform/table/keys.ts';
import { readItems, readPage } from '#functions/platform/table/read.ts';
import { reinvestmentItem } from '#functions/reinvestment/table/items.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { daySchema } from '#shared/domain/calendar.ts';
import { reinvestmentStateSchema } from '#shared/domain/states.ts';

const becameSchema = z.lazy(() =>
  z.object({ state: reinvestmentStateSchema, maturesOn: z.nullable(daySchema) }),
);

/** What the member bought from the available balance, newest first, and what became of it: a purchase can be renewed or undone. */
export const listReinvestments: Handler<typeof infinityReinvestments.endpoints.listReinvestments> = async (
  call,
) => {
  const { id } = call.signedIn.member;
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: memberPk(id), begins: reinvestmentPrefix, order: 'newest-first' },
    reinvestmentItem,
    paging,
  );
  const purchases = await readItems(
    call.database,
    items.map(({ purchaseId }) => purchaseKey(id, purchaseId)),
  );
  return {
    items: items.map((item, index) => {
      const became = becameSchema.parse(purchases[index]);
      return { ...item, state: became.state, maturesOn: maturityOf(became) };
    }),
    next: paging.next(last),
  };
};
