import type { Database } from '#functions/platform/table/database.ts';
import { accrualRunKey, accrualRuns } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { type AccrualRun, accrualRunSchema } from '#functions/settlement/accrual-run-schema.ts';
import { type Day, instantOf } from '#shared/domain/calendar.ts';

export type Progress = Pick<AccrualRun, 'granted' | 'settled' | 'matured' | 'failed'>;

/** Saves the progress of a run of one shard, added to that of the day's earlier runs. */
export interface RunRecord {
  readonly save: (state: AccrualRun['state'], progress: Progress) => Promise<void>;
}

const none: Progress = { granted: 0, settled: 0, matured: 0, failed: 0 };

/** Starts the record of a run: its state is `running` from now on. */
export const beginRun = async (
  database: Database,
  { day, shard }: { readonly day: Day; readonly shard: number },
  now: () => Date,
): Promise<RunRecord> => {
  const key = accrualRunKey(day, shard);
  const before = await readItem(database, key, accrualRunSchema);
  const startedAt = before?.startedAt ?? instantOf(now());
  const runs = (before?.runs ?? 0) + 1;
  let version = before?.version ?? 0;
  const save = async (state: AccrualRun['state'], progress: Progress): Promise<void> => {
    const next: AccrualRun = {
      day,
      shard,
      state,
      startedAt,
      updatedAt: instantOf(now()),
      runs,
      granted: (before?.granted ?? 0) + progress.granted,
      settled: (before?.settled ?? 0) + progress.settled,
      matured: (before?.matured ?? 0) + progress.matured,
      failed: progress.failed,
      version: version + 1,
    };
    const transaction = new Transaction();
    if (version === 0) transaction.create(key, next);
    else transaction.replace(key, next, version);
    // Otherwise another run of the same shard is writing it now. The money does not depend on this record.
    if (await commitIfUnchanged(database, transaction)) version += 1;
  };
  await save('running', none);
  return { save };
};

/** The records of the latest days, newest first. */
export const readRuns = (database: Database, most: number): Promise<AccrualRun[]> =>
  readAll(database, { pk: accrualRuns, order: 'newest-first' }, accrualRunSchema, most);
