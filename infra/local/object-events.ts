/**
 * EventBridge for new objects: hands each to the functions of the rules that it matches, at least once. What has not
 * been handed over is kept with the object itself, so that a crash delays an event and never loses one.
 */
import {
  type AsynchronousOptions,
  type AsynchronousTarget,
  asynchronousTargets,
  invokeAsynchronously,
} from './asynchronous.ts';
import { eventFilter } from './event-filter.ts';
import { accountId, region } from './physical-ids.ts';
import type { CreatedObject, CreatedObjects } from './s3/created-objects.ts';
import type { Resource, Template } from './template.ts';

/** A function that a rule of the template starts. */
export interface ObjectTarget {
  rule: string;
  target: AsynchronousTarget;
  matches: (event: unknown) => boolean;
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

export interface ObjectEventsOptions extends AsynchronousOptions {
  targets: ObjectTarget[];
  created: CreatedObjects;
  onError: (message: string) => void;
}

/** The targets of the template's rules that wait for events. Throws for a target that is not a function of it. */
export function objectTargetsOf(template: Template): ObjectTarget[] {
  const targetOf = asynchronousTargets(template);
  return template.ofType('AWS::Events::Rule').flatMap((rule: Resource): ObjectTarget[] => {
    const { EventPattern, State, Targets = [] } = rule.properties;
    if (EventPattern === undefined || State === 'DISABLED') return [];
    const matches = eventFilter(JSON.stringify(EventPattern));
    return (Targets as { Arn: string }[]).map(({ Arn }) => {
      const target = targetOf(Arn);
      if (!target)
        throw new Error(`${rule.logicalId}: the local cloud knows rules that start a function only`);
      return { rule: rule.logicalId, target, matches };
    });
  });
}

/** Starts with what an earlier process did not hand over. */
export function startObjectEvents(options: ObjectEventsOptions): ObjectEvents {
  const underWay = new Map<string, Promise<void>>();
  let closed = false;

  /** As on AWS, events wait for nobody: one that fails does not hold up another. */
  async function hand(object: CreatedObject): Promise<void> {
    const event = eventOf(object);
    const targets = options.targets.filter(({ matches }) => matches(event));
    await Promise.all(
      targets.map(({ rule, target }) =>
        invokeAsynchronously(options, target, event, {
          onFailure: (attempt, message) =>
            options.onError(`Rule ${rule}: attempt ${attempt} failed: ${message}`),
          isClosed: () => closed,
        }),
      ),
    );
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
