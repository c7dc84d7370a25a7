import { readAwaiting } from '#functions/bonus/table/read-awaiting.ts';
import type { Handler, Services } from '#functions/entry/call.ts';
import { readCashHeld } from '#functions/ledger/table/cash-held.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import type { CashChannel, PlatformAccount } from '#shared/domain/accounts.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

const readArea = async (services: Services, area: ProductArea) => {
  const held = async (account: PlatformAccount) =>
    sumMinor(...(await platformBalances(services.database, area, account, services.shards)));
  const inCash = async (channel: CashChannel) =>
    sumMinor(...(await readCashHeld(services.database, area, channel, services.shards)).balances);
  const [awaiting, pool, operator, investments, cashBank, cashCoinpayments, fees, suspense] =
    await Promise.all([
      readAwaiting(services.database, area),
      held('pool'),
      held('operator'),
      held('investments'),
      inCash('cash:bank'),
      inCash('cash:coinpayments'),
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

/** The pool of each area, what awaits funding from it, and the operator equity to fund it. */
export const readPools: Handler<typeof proposals.endpoints.readPools> = async (call) => ({
  areas: await Promise.all(productAreas.map((area) => readArea(call, area))),
});
