import { readConfirmedOn } from '#functions/bank/table/bank-accounts.ts';
import { readAwaiting } from '#functions/bonus/table/read-awaiting.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { LedgerTotals } from '#functions/ledger/ledger-totals-schema.ts';
import { latestProofKey, proofPrefix } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import { computeSolvency } from '#functions/solvency/solvency.ts';
import { readLedgerTotals } from '#functions/solvency/table/ledger-totals.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { solvency } from '#shared/contract/solvency.ts';

/** Two weeks of nightly proofs. */
const proofsShown = 14;

const showTotals = (totals: LedgerTotals) => ({
  entries: totals.entries,
  cashBankMinor: totals['cash:bank'],
  cashInTransitMinor: totals['cash:in-transit'],
  cashCoinpaymentsMinor: totals['cash:coinpayments'],
  investmentsMinor: totals.investments,
  availableMinor: totals.available,
  heldMinor: totals.held,
  investedMinor: totals.invested,
  depositedMinor: totals.deposited,
  principalHeldMinor: totals['principal-held'],
  suspenseMinor: totals.suspense,
  poolMinor: totals.pool,
  feesMinor: totals.fees,
  operatorMinor: totals.operator,
  ...computeSolvency(totals),
});

/** Assets, debts and coverage of each area from the live totals, with the results of the ledger proofs. */
export const readSolvency: Handler<typeof solvency.endpoints.readSolvency> = async ({ database }) => {
  const [areas, confirmedOn, stops, proof, proofs] = await Promise.all([
    readLedgerTotals(database),
    readConfirmedOn(database),
    readWithdrawalStops(database),
    readItem(database, latestProofKey, proofItem),
    readAll(
      database,
      { pk: latestProofKey.pk, begins: proofPrefix, order: 'newest-first' },
      proofItem,
      proofsShown,
    ),
  ]);
  return {
    areas: await Promise.all(
      areas.map(async ({ area, totals }) => ({
        area,
        ...showTotals(totals),
        awaiting: await readAwaiting(database, area),
        stop: stops.find((stop) => stop.area === area) ?? null,
      })),
    ),
    confirmedOn,
    proof,
    proofs,
  };
};
