/**
 * EventBridge for new objects: hands each to the functions of the rules that it matches, at least once. What has not
 * been handed over is kept with the object itself, so that a crash delays an event and never loses one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventFilter } from './event-filter.ts';
import type { AccessControl } from './iam.ts';
import { accountId, region } from './physical-ids.ts';
import type { CreatedObject, CreatedObjects } from './s3/created-objects.ts';
import type { Resource, Template } from './template.ts';

/** A function that a rule of the template starts, and how often it is tried. */
export interface ObjectTarget {
  rule: string;
  functionArn: string;
  /** The function's logical id, in whose name a failure is reported. */
  functionId: string;
  matches: (event: unknown) => boolean;
  /** Retries after the first attempt. */
  retriesMax: number;
  /** ARN of the queue for events that failed throughout. */
  onFailureArn: string | undefined;
}

export interface ObjectEvents {
  /** Signals that an object was made. */
  wake: () => void;
  /** True while an event waits or is being handled. */
  isBusy: () => boolean;
  /** Resolves when every event was handled, or has failed for good. */
  idle: () => Promise<void>;
  /** Ends; what is under way is handed over again at the next start. */
  close: () => void;
}

export interface ObjectEventsOptions {
  targets: ObjectTarget[];
  created: CreatedObjects;
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  sendToQueue: (queueArn: string, message: object) => void;
  onError: (message: string) => void;
  /** How to wait before an event is tried again; tests do not wait. */
  pause?: (ms: number) => Promise<void>;
}

/** Lambda's own number for asynchronous events whose function sets none. */
const defaultRetries = 2;
/** AWS waits minutes; whoever works on this machine should not. */
const backoffMs = (attempt: number): number => 50 * 4 ** attempt;

interface InvokeConfig {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

/** The targets of the template's rules that wait for events. Throws for a target that is not a function of it. */
export function objectTargetsOf(template: Template): ObjectTarget[] {
  const configs = template
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map(({ properties }) => properties as unknown as InvokeConfig);
  const functions = template.ofType('AWS::Lambda::Function');
  return template.ofType('AWS::Events::Rule').flatMap((rule: Resource): ObjectTarget[] => {
    const { EventPattern, State, Targets = [] } = rule.properties;
    if (EventPattern === undefined || State === 'DISABLED') return [];
    const matches = eventFilter(JSON.stringify(EventPattern));
    return (Targets as { Arn: string }[]).map(({ Arn }) => {
      const target = functions.find((one) => one.attribute('Arn') === Arn);
      if (!target)
        throw new Error(`${rule.logicalId}: the local cloud knows rules that start a function only`);
      const config = configs.find(({ FunctionName }) => FunctionName === target.ref);
      return {
        rule: rule.logicalId,
        functionArn: Arn,
        functionId: target.logicalId,
        matches,
        retriesMax: config?.MaximumRetryAttempts ?? defaultRetries,
        onFailureArn: config?.DestinationConfig?.OnFailure?.Destination,
      };
    });
  });
}

/** On AWS a failure is sent in the name of the function that failed. */
export function assertTargetsMayReport(targets: ObjectTarget[], access: AccessControl): void {
  for (const { functionId, onFailureArn } of targets)
    if (onFailureArn)
      access.authorize({ accessKeyId: functionId, action: 'sqs:SendMessage', resource: onFailureArn });
}

/** Starts with what an earlier process did not hand over. */
export function startObjectEvents(options: ObjectEventsOptions): ObjectEvents {
  const underWay = new Map<string, Promise<void>>();
  let closed = false;

  /** Undefined when it was handled, or nobody may be told any more. */
  async function failureOf(target: ObjectTarget, event: object): Promise<string | undefined> {
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        await options.invoke(target.functionArn, event);
        return undefined;
      } catch (error) {
        const { message } = error as Error;
        if (closed) break;
        options.onError(`Rule ${target.rule}: attempt ${attempt + 1} failed: ${message}`);
        if (attempt >= target.retriesMax) return message;
        await (options.pause ?? sleep)(backoffMs(attempt));
      }
    }
    return undefined;
  }

  async function deliver(target: ObjectTarget, event: object): Promise<void> {
    const failure = await failureOf(target, event);
    if (failure !== undefined && !closed && target.onFailureArn)
      options.sendToQueue(target.onFailureArn, failureMessage(target, event, failure));
  }

  /** As on AWS, events wait for nobody: one that fails does not hold up another. */
  async function hand(object: CreatedObject): Promise<void> {
    const event = eventOf(object);
    const targets = options.targets.filter(({ matches }) => matches(event));
    await Promise.all(targets.map((target) => deliver(target, event)));
    if (!closed) options.created.settle(object.id);
  }

  function wake(): void {
    if (closed) return;
    for (const object of options.created.pending()) {
      if (underWay.has(object.id)) continue;
      const handing = hand(object)
        .catch((error: Error) => options.onError(`An event of S3 was not handed over: ${error.message}`))
        .finally(() => underWay.delete(object.id));
      underWay.set(object.id, handing);
    }
  }

  wake();
  return {
    wake,
    isBusy: () => underWay.size > 0,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    close: () => {
      closed = true;
    },
  };
}

/** The event that S3 sends to EventBridge. */
function eventOf(object: CreatedObject): object {
  const { id, bucket, key, size, etag, versionId, sequencer, reason, createdAt } = object;
  return {
    version: '0',
    id,
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: accountId,
    time: new Date(createdAt).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: {
        key,
        size,
        // Here, unlike in HTTP, without its quotes.
        etag: etag.replaceAll('"', ''),
        ...(versionId && { 'version-id': versionId }),
        sequencer,
      },
      'request-id': id.slice(0, 18).replaceAll('-', '').toUpperCase(),
      requester: accountId,
      'source-ip-address': '127.0.0.1',
      reason,
    },
  };
}

/** What Lambda sends to the destination of a failure. */
function failureMessage({ functionArn, retriesMax }: ObjectTarget, event: object, reason: string): object {
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
