import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { type Journaled, journalItems } from './table/journal.ts';

const streamed = z.looseObject({ pk: z.string(), sk: z.string(), id: z.string() });

/** @throws ZodError for an invalid entry, which is not journaled */
const journaledOf = (record: DynamoDBRecord): Journaled => {
  const item = streamed.parse(
    unmarshall(record.dynamodb?.NewImage as unknown as Parameters<typeof unmarshall>[0]),
  );
  const entry = item.pk.startsWith('ENTRY#') ? entrySchema.parse(item) : null;
  return { id: item.id, item, entry };
};

/** Parses records up to the first unreadable one. */
const readableOf = (
  records: readonly DynamoDBRecord[],
): { readonly items: Journaled[]; readonly fault?: Error } => {
  const items: Journaled[] = [];
  for (const record of records)
    try {
      items.push(journaledOf(record));
    } catch (error) {
      return { items, fault: error as Error };
    }
  return { items };
};

const failedFrom = (records: readonly DynamoDBRecord[]): DynamoDBBatchResponse => ({
  batchItemFailures: records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
});

/**
 * Writes the journal and the live totals from the stream of new entries and audit lines. An unreadable item and
 * everything after it are delivered again.
 */
export const keepJournal =
  (services: () => Services) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { database, now, log } = services();
    const created = records.filter(({ eventName }) => eventName === 'INSERT');
    const { items, fault } = readableOf(created);
    try {
      await journalItems(database, items, now());
    } catch (error) {
      log.error('journaling failed', { error: error as Error });
      return failedFrom(created);
    }
    log.info('journaled', { lines: items.length });
    if (!fault) return failedFrom([]);
    log.error('an item of the stream is not what it should be', { error: fault });
    return failedFrom(created.slice(items.length));
  };

export const handler = keepJournal(realServices);
