import { Duration } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface FileArrivalProps {
  bucket: IBucket;
  /** The beginning of the keys that count. */
  prefix: string;
  handler: LambdaFunction;
  /** What it is for, in one sentence. */
  description: string;
  queueName: string;
}

/** How long an event waits for a function that is busy: the most that Lambda allows. */
const waitMax = Duration.hours(6);

/**
 * Starts a function for each file that arrives in a bucket, at least once. A start that fails is repeated twice; then
 * the event goes to a queue, as one does that could not be delivered. The file stays in its bucket.
 */
export class FileArrival extends Construct {
  constructor(scope: Construct, id: string, props: FileArrivalProps) {
    super(scope, id);
    const { bucket, prefix, handler, description, queueName } = props;
    const failed = new Queue(this, 'Failed', {
      queueName,
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    handler.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: waitMax,
      onFailure: new SqsDestination(failed),
    });
    new Rule(this, 'Rule', {
      description,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucket.bucketName] }, object: { key: Match.prefix(prefix) } },
      },
      targets: [new FunctionTarget(handler, { deadLetterQueue: failed, maxEventAge: waitMax })],
    });
  }
}
