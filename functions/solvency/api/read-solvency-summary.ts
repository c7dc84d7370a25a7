import { readConfirmedOn } from '#functions/bank/table/bank-accounts.ts';
import type { Handler } from '#functions/entry/call.ts';
import { latestProofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import { coverageOf } from '#functions/solvency/solvency.ts';
import { readLedgerTotals } from '#functions/solvency/table/ledger-totals.ts';
import type { solvency } from '#shared/contract/solvency.ts';

/** The part of solvency that members see: assets, what the bank confirms of them, what is owed, and when that was proved. */
export const readSolvencySummary: Handler<typeof solvency.endpoints.readSolvencySummary> = async ({
  database,
}) => {
  const [areas, confirmedOn, proof] = await Promise.all([
    readLedgerTotals(database),
    readConfirmedOn(database),
    readItem(database, latestProofKey, proofItem),
  ]);
  return {
    areas: areas.map(({ area, totals }) => coverageOf(area, totals)),
    confirmedOn,
    proof,
  };
};
