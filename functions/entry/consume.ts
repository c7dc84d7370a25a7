import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import type { Services } from './call.ts';
import { realServices } from './services.ts';

/**
 * The Lambda handler of a stream consumer: passes it the new outbox events of a batch, in order. The first failure and
 * everything after it are reported and delivered again. `handle` must be idempotent, because the stream delivers at
 * least once.
 */
export const consume =
  (
    consumerName: string,
    handle: (event: PlatformEvent, services: Services) => Promise<void>,
    services: () => Services = realServices,
  ) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { log } = services();
    for (const [index, { dynamodb, eventName }] of batch.Records.entries()) {
      if (eventName !== 'INSERT' || !dynamodb?.NewImage) continue;
      try {
        const image = unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]);
        const event = eventSchema.parse(image);
        await handle(event, services());
        log.info('consumed', { consumer: consumerName, type: event.type, eventId: event.eventId });
      } catch (error) {
        log.error('consuming failed', {
          consumer: consumerName,
          sequenceNumber: dynamodb.SequenceNumber,
          error: error as Error,
        });
        return {
          batchItemFailures: batch.Records.slice(index).map((record) => ({
            itemIdentifier: record.dynamodb?.SequenceNumber ?? '',
          })),
        };
      }
    }
    return { batchItemFailures: [] };
  };
