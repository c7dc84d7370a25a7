import type { PlatformAccount } from '#functions/domain/ledger.ts';
import type { Handler, Services } from '#functions/http/call.ts';
import { bonusItem } from '#functions/storage/items.ts';
import { awaitingFunding } from '#functions/storage/keys.ts';
import { platformBalances } from '#functions/storage/platform-balances.ts';
import { readPage } from '#functions/storage/read.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

/** How many bonuses that await funding are counted; beyond it the figures are lower bounds. */
const awaitingMax = 1_000;

const readAwaiting = async ({ database }: Services, area: ProductArea) => {
  const { items, last } = await readPage(
    database,
    { index: 'gsi3', pk: awaitingFunding(area), order: 'oldest-first' },
    bonusItem,
    { limit: awaitingMax, after: undefined },
  );
  return {
    count: items.length,
    isMore: last !== undefined,
    amountMinor: sumMinor(...items.map(({ amountMinor }) => amountMinor)),
    oldestAt: items[0]?.at ?? null,
  };
};

const readArea = async (services: Services, area: ProductArea) => {
  const held = async (account: PlatformAccount) =>
    sumMinor(...(await platformBalances(services.database, area, account, services.shards)));
  const [awaiting, pool, operator, investments, cashBank, cashCoinpayments, fees, suspense] =
    await Promise.all([
      readAwaiting(services, area),
      held('pool'),
      held('operator'),
      held('investments'),
      held('cash:bank'),
      held('cash:coinpayments'),
      held('fees'),
      held('suspense'),
    ]);
  return {
    area,
    awaiting,
    poolMinor: pool,
    operatorMinor: operator,
    investmentsMinor: investments,
    cashBankMinor: cashBank,
    cashCoinpaymentsMinor: cashCoinpayments,
    feesMinor: fees,
    suspenseMinor: suspense,
  };
};

/** What each area's pool holds and owes, and the operator's means to fund it. */
export const readPools: Handler<typeof proposals.endpoints.readPools> = async (call) => ({
  areas: await Promise.all(productAreas.map((area) => readArea(call, area))),
});
