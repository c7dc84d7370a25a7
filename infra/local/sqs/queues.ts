/** The template's SQS queues: what waits, what is being handled, and what failed too often. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Collection, type DurableStore, openStore } from '../cognito/durable-store.ts';
import type { Template } from '../template.ts';

/** A message as it was taken out of its queue, until its time to be handled is over. */
export interface Received {
  id: string;
  /** Names this taking out; another one makes it invalid. */
  receipt: string;
  body: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** How often it was taken out, this time included. */
  receives: number;
}

export interface Queue {
  id: string;
  arn: string;
  url: string;
  /** How long a message that was taken out stays away unless it is removed, in milliseconds. */
  visibilityTimeoutMs: number;
  send: (body: string) => string;
  /** Takes out up to so many messages that are due, oldest first unless `random` is given. */
  receive: (max: number, random?: () => number) => Received[];
  /** False for a receipt that is not valid. */
  remove: (receipt: string) => boolean;
  /** Makes a message that was taken out due after so long. False for a receipt that is not valid. */
  changeVisibility: (receipt: string, ms: number) => boolean;
  /** Everything in the queue, oldest first. */
  messages: () => { body: string; receives: number; isDue: boolean }[];
  /** When the next message is due, in milliseconds since 1970; undefined in an empty queue. */
  nextDueAt: () => number | undefined;
  /** Makes everything due now. */
  hurry: () => void;
  /** Where dead letters come from, when this queue is one for them. */
  sources: () => Queue[];
}

export interface Queues {
  /** The queue with this ARN, URL, name or logical id. Undefined for one that the template does not hold. */
  find: (queue: string) => Queue | undefined;
  /** Puts a message into the queue with this ARN. Throws for a queue that the template does not hold. */
  send: (queueArn: string, message: object) => void;
  /** The contents of all messages of a queue, oldest first. */
  messages: (queue: string) => unknown[];
  /** Called with the ARN of each queue that something was put into. */
  onSent: (listener: (queueArn: string) => void) => void;
  close: () => void;
}

interface Stored {
  id: string;
  body: string;
  sentAt: number;
}

interface Waiting {
  dueAt: number;
  receives: number;
  receipt: string | undefined;
}

export interface QueueSettings {
  id: string;
  arn: string;
  url: string;
  visibilityTimeoutMs: number;
  /** Where a message goes that was taken out so often. */
  redrive?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

interface QueueProperties {
  VisibilityTimeout?: number;
  RedrivePolicy?: NonNullable<QueueSettings['redrive']>;
}

/** SQS's own, in seconds. */
const visibilityTimeoutDefault = 30;

/** The queues of the template. */
export function queuesOf(template: Template): QueueSettings[] {
  return template.ofType('AWS::SQS::Queue').map(({ logicalId, ref, properties, attribute }) => {
    const { VisibilityTimeout, RedrivePolicy } = properties as QueueProperties;
    return {
      id: logicalId,
      arn: attribute('Arn'),
      url: ref,
      visibilityTimeoutMs: 1_000 * (VisibilityTimeout ?? visibilityTimeoutDefault),
      ...(RedrivePolicy && { redrive: RedrivePolicy }),
    };
  });
}

/**
 * Opens the queues with what an earlier process left in them: what it was handling is due again, as on AWS once its time
 * to be handled is over.
 */
export function openQueues(settings: readonly QueueSettings[], dataDir: string, now: () => number): Queues {
  const store: DurableStore = openStore(join(dataDir, 'queues.jsonl'), false);
  const listeners: ((queueArn: string) => void)[] = [];
  const all: LocalQueue[] = settings.map(
    (queue) =>
      new LocalQueue({
        ...queue,
        stored: store.collection<Stored>(queue.id),
        now,
        sent: (arn) => {
          for (const listener of listeners) listener(arn);
        },
        find: (arn) => find(arn),
        all: () => all,
      }),
  );
  const byName = new Map(
    all.flatMap((queue) =>
      [queue.id, queue.arn, queue.url, queue.arn.split(':').at(-1) ?? ''].map((name) => [name, queue]),
    ),
  );
  const find = (name: string): LocalQueue | undefined => byName.get(name);
  const known = (name: string): LocalQueue => {
    const queue = find(name);
    if (!queue) throw new Error(`The template has no queue '${name}'`);
    return queue;
  };
  return {
    find,
    send: (queueArn, message) => void known(queueArn).send(JSON.stringify(message)),
    messages: (name) =>
      known(name)
        .messages()
        .map(({ body }) => JSON.parse(body) as unknown),
    onSent: (listener) => void listeners.push(listener),
    close: store.close,
  };
}

interface QueueOptions extends QueueSettings {
  stored: Collection<Stored>;
  now: () => number;
  sent: (queueArn: string) => void;
  find: (arn: string) => Queue | undefined;
  all: () => LocalQueue[];
}

class LocalQueue implements Queue {
  readonly id: string;
  readonly arn: string;
  readonly url: string;
  readonly visibilityTimeoutMs: number;
  readonly options: QueueOptions;
  /** In the order in which they were sent. */
  private readonly waiting = new Map<string, Waiting>();

  constructor(options: QueueOptions) {
    this.options = options;
    this.id = options.id;
    this.arn = options.arn;
    this.url = options.url;
    this.visibilityTimeoutMs = options.visibilityTimeoutMs;
    for (const { id } of options.stored.values())
      this.waiting.set(id, { dueAt: 0, receives: 0, receipt: undefined });
  }

  send(body: string): string {
    const { stored, now, sent } = this.options;
    const id = randomUUID();
    stored.put(id, { id, body, sentAt: now() });
    this.waiting.set(id, { dueAt: 0, receives: 0, receipt: undefined });
    sent(this.arn);
    return id;
  }

  receive(max: number, random?: () => number): Received[] {
    const { stored, now, redrive } = this.options;
    const received: Received[] = [];
    const due = [...this.waiting].filter(([, { dueAt }]) => dueAt <= now());
    if (random) due.sort(() => random() - 0.5);
    for (const [id, waiting] of due) {
      if (received.length >= max) break;
      const message = stored.get(id);
      if (!message) continue;
      if (redrive && waiting.receives >= redrive.maxReceiveCount) {
        this.options.find(redrive.deadLetterTargetArn)?.send(message.body);
        this.forget(id);
        continue;
      }
      waiting.receives += 1;
      waiting.receipt = randomUUID();
      waiting.dueAt = now() + this.visibilityTimeoutMs;
      received.push({ ...message, receipt: waiting.receipt, receives: waiting.receives });
    }
    return received;
  }

  remove(receipt: string): boolean {
    const id = this.heldBy(receipt);
    if (id !== undefined) this.forget(id);
    return id !== undefined;
  }

  changeVisibility(receipt: string, ms: number): boolean {
    const waiting = this.waiting.get(this.heldBy(receipt) ?? '');
    if (waiting) waiting.dueAt = this.options.now() + ms;
    return waiting !== undefined;
  }

  messages(): { body: string; receives: number; isDue: boolean }[] {
    return [...this.waiting].flatMap(([id, { dueAt, receives }]) => {
      const message = this.options.stored.get(id);
      return message ? [{ body: message.body, receives, isDue: dueAt <= this.options.now() }] : [];
    });
  }

  nextDueAt(): number | undefined {
    const times = [...this.waiting.values()].map(({ dueAt }) => dueAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  hurry(): void {
    for (const waiting of this.waiting.values()) waiting.dueAt = 0;
  }

  sources(): Queue[] {
    return this.options.all().filter(({ options }) => options.redrive?.deadLetterTargetArn === this.arn);
  }

  private heldBy(receipt: string): string | undefined {
    for (const [id, waiting] of this.waiting) if (waiting.receipt === receipt) return id;
    return undefined;
  }

  private forget(id: string): void {
    this.waiting.delete(id);
    this.options.stored.delete(id);
  }
}
