import type { Services } from '#functions/entry/call.ts';
import { scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { maturityReminderDue } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { addDays, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { remindOfMaturity, type Source } from './maturity.ts';
import { sourceItem, writeSource } from './table/position-source.ts';

/** Reminders that are written at the same time: no two write to the same items. */
export const remindersAtOnce = 25;

/** Reminds one member; false when the source changed meanwhile, then it is due again at the next run. */
const remindOne = async (services: Services, source: Source): Promise<boolean> => {
  const { database, shards, now: clock } = services;
  const { memberId, area, id: sourceId, maturesOn } = source;
  if (maturesOn === null) throw new Error(`${sourceId} is due for a reminder without an end`);
  const now = clock();
  const transaction = new Transaction();
  const reminded = remindOfMaturity(source, { actor: { kind: 'system', name: 'remind-of-maturity' }, now });
  writeSource(transaction, reminded, shards);
  emit(transaction, { type: 'maturity-near', area, sourceId, memberId, maturesOn }, now);
  return commitIfUnchanged(database, transaction);
};

/**
 * Reminds members of positions that mature within the configured days and whose end they still can choose. Each is
 * reminded once for each maturity: a reminder takes it out of the index, in the transaction that announces it, so a run
 * finds what the one before it left.
 * @returns how many were reminded
 */
export const remindOfMaturities = async (services: Services, hasTimeLeft: () => boolean): Promise<number> => {
  const { database, shards, now } = services;
  const { maturity } = await readConfiguration(database);
  const today = dayOf(instantOf(now()));
  const between = [addDays(today, 1), `${addDays(today, maturity.reminderDays)}~`] as const;
  let reminded = 0;
  for (let shard = 0; shard < shards; shard += 1) {
    const due = { pk: maturityReminderDue(shard), between, item: sourceItem };
    reminded += await walkDue(
      database,
      due,
      hasTimeLeft,
      (source) => remindOne(services, source),
      remindersAtOnce,
    );
    if (!hasTimeLeft()) break;
  }
  return reminded;
};

export const handler = scheduledJob('reminded of maturities', remindOfMaturities);
