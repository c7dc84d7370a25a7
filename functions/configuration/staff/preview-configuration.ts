import type * as z from 'zod/mini';
import { type ChangedOffer, configurationImpact } from '#functions/configuration/configuration-impact.ts';
import { readConfigurationSchedule } from '#functions/configuration/table/configuration-versions.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import type { Handler } from '#functions/entry/call.ts';
import { memberCountsItem } from '#functions/member/table/items.ts';
import { countOf, readUpTo } from '#functions/platform/table/count-up-to.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  depositQueue,
  memberCountsKey,
  purchaseQueue,
  withdrawalQueue,
} from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { AffectedOffer, staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';
import { productAreas, withdrawalKinds } from '#shared/domain/words.ts';

const queueOf = <S extends z.ZodMiniType>(database: Database, pk: string, schema: S) =>
  readUpTo(database, { index: 'gsi1', pk, order: 'oldest-first' }, schema);

/** An order or position, by the id of its package or plan. */
interface OrderOrPosition {
  readonly offerId: string;
  readonly maturityChoice: string;
}
type Found = { readonly items: readonly OrderOrPosition[]; readonly isMore: boolean };

const affectedOffers = (offers: readonly ChangedOffer[], waiting: Found, running: Found): AffectedOffer[] =>
  offers.map((offer) => {
    const own = ({ offerId }: OrderOrPosition) => offerId === offer.id;
    return {
      ...offer,
      waiting: countOf(waiting, own),
      running: countOf(running, own),
      renewing: countOf(running, (item) => own(item) && item.maturityChoice === 'renew'),
    };
  });

const noneFound: Found = { items: [], isMore: false };

const readPurchases = async (database: Database, state: 'waiting' | 'active'): Promise<Found> => {
  const { items, isMore } = await queueOf(database, purchaseQueue(state), purchaseSchema);
  return { items: items.map((item) => ({ ...item, offerId: item.packageId })), isMore };
};
const readDeposits = async (database: Database, state: 'waiting' | 'active'): Promise<Found> => {
  const { items, isMore } = await queueOf(database, depositQueue(state), depositSchema);
  return { items: items.map((item) => ({ ...item, offerId: item.planId })), isMore };
};

const countWithdrawals = async (database: Database) => {
  const queues = productAreas.flatMap((area) => withdrawalKinds.map((kind) => ({ area, kind })));
  const found = await Promise.all(
    queues.map(({ area, kind }) =>
      queueOf(database, withdrawalQueue(area, kind, 'waiting'), withdrawalSchema),
    ),
  );
  return {
    count: found.reduce((sum, { items }) => sum + items.length, 0),
    isMore: found.some(({ isMore }) => isMore),
  };
};

/** Previews what a configuration would change and whom it would affect now. */
export const previewConfiguration: Handler<
  typeof staffConfiguration.endpoints.previewConfiguration
> = async ({ database, body }) => {
  const { latest } = await readConfigurationSchedule(database);
  const concern = configurationImpact(latest, body.configuration);
  const { packages, plans, purchases, deposits, withdrawals } = concern;
  const [counts, waitingPurchases, active, waitingDeposits, running, waitingWithdrawals] = await Promise.all([
    readItem(database, memberCountsKey, memberCountsItem),
    purchases ? readPurchases(database, 'waiting') : noneFound,
    packages.length > 0 ? readPurchases(database, 'active') : noneFound,
    deposits ? readDeposits(database, 'waiting') : noneFound,
    plans.length > 0 ? readDeposits(database, 'active') : noneFound,
    withdrawals ? countWithdrawals(database) : null,
  ]);
  return {
    differences: configurationDifferences(latest, body.configuration),
    affected: {
      packages: affectedOffers(packages, waitingPurchases, active),
      plans: affectedOffers(plans, waitingDeposits, running),
      waitingPurchases: purchases ? countOf(waitingPurchases) : null,
      waitingDeposits: deposits ? countOf(waitingDeposits) : null,
      waitingWithdrawals,
      activeMembers: Number(counts?.active ?? 0),
    },
  };
};
