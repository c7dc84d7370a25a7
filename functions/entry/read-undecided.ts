import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { fileAwaits } from '#functions/bank/decide-file.ts';
import { readHeldFiles } from '#functions/bank/table/bank-files.ts';
import { batchAwaits } from '#functions/payout/payout-batch.ts';
import { type PayoutBatch, payoutBatchSchema } from '#functions/payout/payout-batch-schema.ts';
import { readUpTo } from '#functions/platform/table/count-up-to.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { payoutBatchQueue, proposalQueue } from '#functions/platform/table/keys.ts';
import { awaits, type Decider } from '#functions/proposal/proposal.ts';
import { type Proposal, proposalSchema } from '#functions/proposal/proposal-schema.ts';

/** Everything that waits for a second person, whoever that is. */
export interface Undecided {
  readonly proposals: readonly Proposal[];
  readonly files: readonly BankFile[];
  readonly batches: readonly PayoutBatch[];
  /** There is more of it than was read. */
  readonly isMore: boolean;
}

/** Proposals, proposals about held files of the bank, and payout batches that aren't released. */
export const readUndecided = async (database: Database): Promise<Undecided> => {
  const oldestFirst = { index: 'gsi1', order: 'oldest-first' } as const;
  const [proposals, batches, files] = await Promise.all([
    readUpTo(database, { ...oldestFirst, pk: proposalQueue('waiting') }, proposalSchema),
    readUpTo(database, { ...oldestFirst, pk: payoutBatchQueue('draft') }, payoutBatchSchema),
    readHeldFiles(database),
  ]);
  return {
    proposals: proposals.items,
    files,
    batches: batches.items,
    isMore: proposals.isMore || batches.isMore,
  };
};

/** How much of it this person can decide. */
export const countAwaiting = (
  { proposals, files, batches }: Undecided,
  person: Pick<Decider, 'id' | 'roles'>,
  now: Date,
): number =>
  proposals.filter((proposal) => awaits(proposal, person, now)).length +
  files.filter((file) => fileAwaits(file, person)).length +
  batches.filter((batch) => batchAwaits(batch, person)).length;
