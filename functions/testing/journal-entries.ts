import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { keepJournal } from '#functions/proof/journal.event.ts';
import { scanBareTable } from './bare-platform.ts';

/** Journals each new entry and audit line of a bare table, as the stream does. */
export const journalEntries = async (services: Services): Promise<void> => {
  const items = (await scanBareTable(services)).filter(({ pk }) => /^(ENTRY|AUDIT)#/.test(pk));
  const Records = items.map((item) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: item.sk, NewImage: marshall(item, { removeUndefinedValues: true }) },
  })) as DynamoDBRecord[];
  await keepJournal(() => services)({ Records });
};
