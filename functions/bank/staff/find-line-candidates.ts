import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { findBatches } from '#functions/bank/table/find-batches.ts';
import type { Handler } from '#functions/entry/call.ts';
import { totalOf } from '#functions/payout/payout-batch.ts';
import type { bank } from '#shared/contract/bank.ts';

/** What an unmatched line could be. */
export const findLineCandidates: Handler<typeof bank.endpoints.findLineCandidates> = async ({
  database,
  params,
}) => {
  const line = await readBankLine(database, params.lineId);
  const batches = await findBatches(database, line);
  return {
    batches: batches.map((batch) => ({
      id: batch.id,
      executeOn: batch.executeOn,
      count: batch.payouts.length,
      totalMinor: totalOf(batch),
      releaserName: batch.releaser?.name ?? null,
    })),
  };
};
