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

export interface StreamConsumerProps {
  table: ITable;
  handler: LambdaFunction;
  queueName: string;
  /** Types of the outbox events that it takes; all others never reach it, nor its bill. */
  eventTypes: readonly string[];
  batchSize: number;
}

/**
 * Hands new outbox events (items `EVENT#…`) of some types from the table's stream to a function. A batch that
 * fails is halved until the one bad event is alone; after the retries its place in the stream goes to a queue,
 * and the others go on. The event itself stays in the table, so nothing is lost with the stream's 24 hours.
 */
export class StreamConsumer extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { table, handler, queueName, eventTypes, batchSize }: StreamConsumerProps,
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
            dynamodb: { NewImage: { type: { S: FilterRule.or(...eventTypes) } } },
          }),
        ],
      }),
    );
  }
}
