import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { memberSchema } from './member-schema.ts';
import { indexMember } from './table/index-member.ts';

const memberOf = ({ dynamodb }: DynamoDBRecord) =>
  memberSchema.parse(unmarshall(dynamodb?.NewImage as Parameters<typeof unmarshall>[0])).id;

/**
 * Keeps the member search up to date from the table's stream. A record only names the member: the row is built from the
 * member as stored now, so order and repetition do not matter. After a failure, the failed record and all behind it are
 * delivered again.
 */
export const keepMemberSearch =
  (services: () => Services) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { database, log } = services();
    let changed = 0;
    for (const [index, record] of records.entries())
      try {
        if (await indexMember(database, memberOf(record))) changed += 1;
      } catch (error) {
        log.error('indexing a member failed', {
          sequenceNumber: record.dynamodb?.SequenceNumber,
          error: error as Error,
        });
        return {
          batchItemFailures: records.slice(index).map(({ dynamodb }) => ({
            itemIdentifier: dynamodb?.SequenceNumber ?? '',
          })),
        };
      }
    log.info('indexed members', { records: records.length, changed });
    return { batchItemFailures: [] };
  };

export const handler = keepMemberSearch(realServices);
