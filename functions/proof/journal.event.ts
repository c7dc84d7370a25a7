import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { type Journaled, journalItems } from './table/journal.ts';

const streamed = z.looseObject({ pk: z.string(), sk: z.string(), id: z.string() });

/** @throws ZodError when it is an entry that no rule of money writes; such a thing is not taken into the journal. */
const journaledOf = (record: DynamoDBRecord): Journaled => {
  const item = streamed.parse(
    unmarshall(record.dynamodb?.NewImage as unknown as Parameters<typeof unmarshall>[0]),
  );
  const entry = item.pk.startsWith('ENTRY#') ? entrySchema.parse(item) : null;
  return { id: item.id, item, entry };
};

/** The records before the first that cannot be read, each as what it is. */
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
 * Writes the journal, and the live totals of the ledger, from the stream of new entries and audit lines. What comes
 * before an item that cannot be read is written; that item and what follows come again.
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
