/**
 * Lambda's asynchronous invocation, by which arriving objects and schedules start functions. A run that fails is repeated;
 * the event of one that fails every time goes to the function's destination.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessControl } from './iam.ts';
import type { Template } from './template.ts';

/** A function, and how often it is tried. */
export interface AsynchronousTarget {
  functionArn: string;
  /** The function's logical id, in whose name a failure is reported. */
  functionId: string;
  /** Retries after the first attempt. */
  retriesMax: number;
  /** ARN of the queue for events that failed throughout. */
  onFailureArn: string | undefined;
}

export interface AsynchronousOptions {
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  sendToQueue: (queueArn: string, message: object) => void;
  /** How to wait before an event is tried again; tests do not wait. */
  pause?: (ms: number) => Promise<void>;
}

interface Attempts {
  onFailure: (attempt: number, message: string) => void;
  /** True once the cloud ends: what fails then is neither repeated nor reported. */
  isClosed: () => boolean;
}

/** Lambda's own number for functions that set none. */
const defaultRetries = 2;
/** AWS waits minutes; whoever works on this machine should not. */
const backoffMs = (attempt: number): number => 50 * 4 ** attempt;

interface InvokeConfig {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

/** Finds a function of the template by its ARN; undefined for what is none. */
export function asynchronousTargets(template: Template): (arn: string) => AsynchronousTarget | undefined {
  const configs = template
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map(({ properties }) => properties as unknown as InvokeConfig);
  const targets = template.ofType('AWS::Lambda::Function').map((one): [string, AsynchronousTarget] => {
    const config = configs.find(({ FunctionName }) => FunctionName === one.ref);
    const functionArn = one.attribute('Arn');
    return [
      functionArn,
      {
        functionArn,
        functionId: one.logicalId,
        retriesMax: config?.MaximumRetryAttempts ?? defaultRetries,
        onFailureArn: config?.DestinationConfig?.OnFailure?.Destination,
      },
    ];
  });
  const byArn = new Map(targets);
  return (arn) => byArn.get(arn);
}

/** On AWS a failure is sent in the name of the function that failed. */
export function assertMayReport(targets: readonly AsynchronousTarget[], access: AccessControl): void {
  for (const { functionId, onFailureArn } of targets)
    if (onFailureArn)
      access.authorize({ accessKeyId: functionId, action: 'sqs:SendMessage', resource: onFailureArn });
}

/** Runs the function until it succeeds or has failed for good; answers why it failed, undefined when it did not. */
export async function invokeAsynchronously(
  { invoke, sendToQueue, pause = sleep }: AsynchronousOptions,
  target: AsynchronousTarget,
  event: unknown,
  { onFailure, isClosed }: Attempts,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (let attempt = 0; attempt <= target.retriesMax && !isClosed(); attempt += 1) {
    if (attempt > 0) await pause(backoffMs(attempt - 1));
    try {
      await invoke(target.functionArn, event);
      return undefined;
    } catch (error) {
      failure = (error as Error).message;
      if (!isClosed()) onFailure(attempt + 1, failure);
    }
  }
  if (failure !== undefined && target.onFailureArn && !isClosed())
    sendToQueue(target.onFailureArn, failureMessage(target, event, failure));
  return failure;
}

/** What Lambda sends to the destination of a failure. */
function failureMessage(
  { functionArn, retriesMax }: AsynchronousTarget,
  event: unknown,
  reason: string,
): object {
  return {
    version: '1.0',
    requestContext: {
      requestId: randomUUID(),
      functionArn: `${functionArn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: retriesMax + 1,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorMessage: reason },
  };
}
