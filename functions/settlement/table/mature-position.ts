import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { settleBefore, withFreshBalances, writeSettled } from '#functions/position/table/settle-position.ts';
import type { PositionName } from '#functions/position/table/source-key.ts';
import { decideMaturity } from '#functions/settlement/maturity.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { readPositionAndSource, writeMaturity } from './position-source.ts';
import type { SettlementRun } from './settle-batch.ts';

/**
 * Ends a position that has reached its maturity, in one transaction: its last return, and then either the payout of
 * the principal to available or the next term.
 * @param configurationOf the configuration in force at the end of the day of maturity, or now if that day isn't over
 * @returns false when it has ended, is not due, or was changed in the meantime by another run or its member
 */
export const maturePosition = async (
  run: SettlementRun,
  name: PositionName,
  configurationOf: (day: Day) => Promise<Configuration>,
): Promise<boolean> =>
  withFreshBalances(async () => {
    const { database, shards, now: clock, today, actor } = run;
    const { position, source } = await readPositionAndSource(database, name);
    if (!position) return false;
    const settled = await settleBefore(run, position, today, actor);
    if (!settled.matures) return false;
    if (!source) throw new Error(`position ${name.sourceId} runs without its source`);
    const configuration = await configurationOf(settled.position.maturesOn);
    const now = clock();
    const maturity = decideMaturity(source, settled.position, configuration, {
      actor,
      now,
      newEntryId: () => newId('EntryId', now),
      shard: shardOf(source.id, shards),
    });
    const transaction = new Transaction();
    postEntries(transaction, [...settled.entries, ...maturity.entries]);
    writeSettled(transaction, settled, now);
    writeMaturity(transaction, maturity, { shards, now });
    return commitIfUnchanged(database, transaction);
  });
