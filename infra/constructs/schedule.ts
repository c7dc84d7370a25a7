import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  type ScheduleExpression,
  Schedule as SchedulerSchedule,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface ScheduleProps {
  handler: IFunction;
  expression: ScheduleExpression;
  /** What it is for, in one sentence. */
  description: string;
  queueName: string;
  /** How often a run that failed is repeated. */
  retryAttempts: number;
  /** What the function is sent: one start for each of these. Absent: one start, and nothing is sent. */
  inputs?: readonly Record<string, unknown>[];
}

/** The next run does the same work: an old start is worth nothing. */
const startAgeMax = Duration.minutes(10);
/** How long a start waits for an earlier run that has not ended. */
const waitMax = Duration.hours(1);

/**
 * Starts a function at regular times. A run that fails is repeated as often as said; then its event goes to a queue, as
 * one does that could not be delivered.
 */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, props: ScheduleProps) {
    super(scope, id);
    const { handler, expression, description, queueName, retryAttempts, inputs } = props;
    const deadLetterQueue = new Queue(this, 'Failed', {
      queueName,
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    handler.configureAsyncInvoke({
      retryAttempts,
      maxEventAge: waitMax,
      onFailure: new SqsDestination(deadLetterQueue),
    });
    for (const [index, input] of (inputs ?? [{}]).entries())
      new SchedulerSchedule(this, inputs ? `Schedule-${index}` : 'Schedule', {
        schedule: expression,
        description,
        target: new LambdaInvoke(handler, {
          input: ScheduleTargetInput.fromObject(input),
          retryAttempts: 2,
          maxEventAge: startAgeMax,
          deadLetterQueue,
        }),
      });
  }
}
