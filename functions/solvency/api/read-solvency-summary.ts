import type { Handler } from '#functions/entry/call.ts';
import { latestProofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import { computeSolvency } from '#functions/solvency/solvency.ts';
import { readLedgerTotals } from '#functions/solvency/table/ledger-totals.ts';
import type { solvency } from '#shared/contract/solvency.ts';

/** The part of solvency that members see: assets, what is owed, and when that was proved. */
export const readSolvencySummary: Handler<typeof solvency.endpoints.readSolvencySummary> = async ({
  database,
}) => {
  const [areas, proof] = await Promise.all([
    readLedgerTotals(database),
    readItem(database, latestProofKey, proofItem),
  ]);
  return { areas: areas.map(({ area, totals }) => ({ area, ...computeSolvency(totals) })), proof };
};
