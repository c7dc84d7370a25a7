import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { failuresOf, type Postpone } from '#functions/entry/queue-messages.ts';
import { realServices } from '#functions/entry/services.ts';
import { type Entry, entrySchema } from '#functions/ledger/entry-schema.ts';
import { countMoneyActs } from '#functions/ledger/money-acts.ts';
import type { Log } from '#functions/platform/log.ts';
import { metricsFields } from '#functions/platform/metric.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { moneyActsMetric, moneyMovedMetric } from '#shared/domain/metrics.ts';
import { type Journaled, journalItems } from './table/journal.ts';

const writtenSchema = z.looseObject({ pk: z.string(), sk: z.string(), id: z.string() });

/** @throws ZodError for an invalid entry, which is not journaled */
const journaledOf = ({ body }: SQSRecord): Journaled => {
  const item = writtenSchema.parse(JSON.parse(body));
  const entry = item.pk.startsWith('ENTRY#') ? entrySchema.parse(item) : null;
  return { id: item.id, item, entry };
};

/** Counts what these entries are as metrics: sums of a transaction, without members or sources. */
const measure = (entries: readonly Entry[], currency: string, now: Date, log: Log): void => {
  for (const { act, area, count, amountMinor } of countMoneyActs(entries))
    log.info(
      'counted acts',
      metricsFields(
        {
          [moneyActsMetric]: { value: count, unit: 'Count' },
          [moneyMovedMetric]: { value: amountMinor, unit: 'None' },
        },
        now,
        { Act: act, Area: area, Currency: currency },
      ),
    );
};

/**
 * Writes the journal and the live totals from new entries and audit lines, a batch in as few transactions as possible.
 * Whoever writes an entry's line measures it, so what comes twice is measured once.
 * An unreadable item comes again, and holds up no other.
 */
export const keepJournal =
  (services: () => Services, postpone?: Postpone) =>
  async ({ Records: records }: SQSEvent): Promise<SQSBatchResponse> => {
    const { database, now, log } = services();
    const items: Journaled[] = [];
    const readable: SQSRecord[] = [];
    const failures: { record: SQSRecord; error: Error }[] = [];
    for (const record of records)
      try {
        items.push(journaledOf(record));
        readable.push(record);
      } catch (error) {
        failures.push({ record, error: error as Error });
      }
    try {
      const { currency } = await readConfiguration(database);
      await journalItems(database, items, now(), (entries) => measure(entries, currency, now(), log));
      log.info('journaled', { lines: items.length });
    } catch (error) {
      for (const record of readable) failures.push({ record, error: error as Error });
    }
    return failuresOf('journal', failures, { log, now }, postpone);
  };

export const handler = keepJournal(realServices);
