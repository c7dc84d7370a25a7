import type { Context } from 'aws-lambda';
import { remindOfMaturity, type Source } from '#functions/domain/maturity.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { maturityReminderDue } from '#functions/storage/keys.ts';
import { emit } from '#functions/storage/outbox.ts';
import { sourceItem, writeSource } from '#functions/storage/position-source.ts';
import { readPage } from '#functions/storage/read.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { addDays, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

const pageSize = 50;

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
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'try_again') return false;
    throw error;
  }
};

/**
 * Reminds members of positions that mature within the configured days and whose end they still can choose. Each is
 * reminded once for each maturity: a reminder takes it out of the index, in the transaction that announces it.
 * @returns how many were reminded
 */
export const remindOfMaturities = async (services: Services, mayGoOn: () => boolean): Promise<number> => {
  const { database, shards, now } = services;
  const { maturity } = await readConfiguration(database);
  const today = dayOf(instantOf(now()));
  const between = [addDays(today, 1), `${addDays(today, maturity.reminderDays)}~`] as const;
  let reminded = 0;
  for (let shard = 0; shard < shards; shard += 1) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await readPage(
        database,
        { index: 'gsi3', pk: maturityReminderDue(shard), between, order: 'oldest-first' },
        sourceItem,
        { limit: pageSize, after },
      );
      for (const source of page.items) if (await remindOne(services, source)) reminded += 1;
      after = page.last;
    } while (after && mayGoOn());
  }
  return reminded;
};

/** Leaves time to finish the reminder at hand. */
const reserveMs = 10_000;

export const handler = async (_event: unknown, context: Context) => {
  const services = realServices();
  const reminded = await remindOfMaturities(services, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('reminded of maturities', { reminded });
  return { reminded };
};
