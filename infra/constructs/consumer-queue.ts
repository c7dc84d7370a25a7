import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Consumer, failedQueueName, queueNameOf } from '../consumers.ts';
import type { Stage } from '../stages.ts';

export interface ConsumerQueueProps {
  stage: Stage;
  name: string;
  consumer: Consumer;
  handler: LambdaFunction;
}

/** With the pauses that consumers make between attempts, some three hours. */
const attemptsMax = 20;

/**
 * What waits for a consumer, in no particular order. A message that failed waits for itself alone; after the last attempt
 * it is kept with its content among the dead letters, from where `npm run redrive` sends it again.
 */
export class ConsumerQueue extends Construct {
  constructor(scope: Construct, id: string, { stage, name, consumer, handler }: ConsumerQueueProps) {
    super(scope, id);
    const settings = {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    };
    const failed = new Queue(this, 'Failed', { ...settings, queueName: failedQueueName(stage, name) });
    const queue = new Queue(this, 'Queue', {
      ...settings,
      queueName: queueNameOf(stage, name),
      // Lambda's own advice: room for calls that are refused for lack of capacity.
      visibilityTimeout: Duration.seconds(6 * consumer.timeout.toSeconds()),
      deadLetterQueue: { queue: failed, maxReceiveCount: attemptsMax },
    });
    handler.addEventSource(
      new SqsEventSource(queue, {
        batchSize: consumer.batchSize,
        ...(consumer.batchSize > 10 && { maxBatchingWindow: Duration.seconds(1) }),
        maxConcurrency: consumer.callsMax ?? 2,
        reportBatchItemFailures: true,
      }),
    );
  }
}
