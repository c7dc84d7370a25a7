import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/**
 * What a consumer takes: new outbox events of some types, new items whose partition key begins so, or new and changed
 * items of one kind, by the beginning of the partition key and the whole sort key.
 */
export type Taken =
  | { readonly eventTypes: readonly string[] }
  | { readonly keyPrefixes: readonly string[] }
  | { readonly changesOf: { readonly keyPrefix: string; readonly sortKey: string } };

export interface StreamConsumerProps {
  table: ITable;
  handler: LambdaFunction;
  queueName: string;
  /** All others never reach it, nor its bill. */
  takes: Taken;
  batchSize: number;
}

/** What a record of the stream must be like, in the words of event filters. */
const filterOf = (takes: Taken) => {
  if ('changesOf' in takes) {
    const { keyPrefix: prefix, sortKey } = takes.changesOf;
    return {
      eventName: FilterRule.or('INSERT', 'MODIFY'),
      dynamodb: { Keys: { pk: { S: [{ prefix }] }, sk: { S: FilterRule.isEqual(sortKey) } } },
    };
  }
  const dynamodb =
    'eventTypes' in takes
      ? { NewImage: { type: { S: FilterRule.or(...takes.eventTypes) } } }
      : { Keys: { pk: { S: takes.keyPrefixes.map((prefix) => ({ prefix })) } } };
  return { eventName: FilterRule.isEqual('INSERT'), dynamodb };
};

/**
 * Hands items from the table's stream to a function: new outbox events (`EVENT#…`) of some types, new items by their
 * key, or one kind of items whenever they change. A batch that fails is halved until the one bad item is alone; after the retries its place in the stream goes
 * to a queue, and the others continue. The item itself stays in the table, so nothing is lost with the stream's 24 hours.
 */
export class StreamConsumer extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { table, handler, queueName, takes, batchSize }: StreamConsumerProps,
  ) {
    super(scope, id);
    const failed = new Queue(this, 'Failed', {
      queueName,
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    handler.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 20,
        onFailure: new SqsDlq(failed),
        filters: [FilterCriteria.filter(filterOf(takes))],
      }),
    );
  }
}
