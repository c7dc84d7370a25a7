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

/** Which new items a consumer takes: outbox events of some types, or items whose partition key begins so. */
export type Taken = { readonly eventTypes: readonly string[] } | { readonly keyPrefixes: readonly string[] };

export interface StreamConsumerProps {
  table: ITable;
  handler: LambdaFunction;
  queueName: string;
  /** All others never reach it, nor its bill. */
  takes: Taken;
  batchSize: number;
}

/** What an item of the stream must be like, in the words of event filters. */
const filterOf = (takes: Taken) =>
  'eventTypes' in takes
    ? { NewImage: { type: { S: FilterRule.or(...takes.eventTypes) } } }
    : { Keys: { pk: { S: takes.keyPrefixes.map((prefix) => ({ prefix })) } } };

/**
 * Hands new items from the table's stream to a function: outbox events (`EVENT#…`) of some types, or items by their
 * key. A batch that fails is halved until the one bad item is alone; after the retries its place in the stream goes
 * to a queue, and the others go on. The item itself stays in the table, so nothing is lost with the stream's 24 hours.
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
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: filterOf(takes),
          }),
        ],
      }),
    );
  }
}
