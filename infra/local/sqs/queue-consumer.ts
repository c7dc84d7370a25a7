/** One event source mapping on a queue: batches, calls at the same time, and messages that failed alone. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { region } from '../physical-ids.ts';
import type { Queue, Received } from './queues.ts';

export interface QueueConsumerSettings {
  functionName: string;
  queue: Queue;
  batchSize: number;
  /** How long messages are collected for a fuller batch, in milliseconds. */
  windowMs: number;
  callsMax: number;
  reportsItemFailures: boolean;
}

export interface QueueConsumerOptions {
  settings: QueueConsumerSettings;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  now: () => number;
  /** Random numbers from 0 to 1: in which order messages come; absent, in the order in which they were sent. */
  random?: (() => number) | undefined;
  onError: (message: string) => void;
  /** How `settled` waits before it hurries what failed; tests do not wait. */
  pause?: (ms: number) => Promise<unknown>;
}

export interface QueueConsumer {
  /** Signals that something was put into the queue. */
  wake: () => void;
  /** How many calls are under way. */
  calls: () => number;
  /** True while a message waits, or is being handled. */
  isBusy: () => boolean;
  /**
   * Resolves when the queue is empty; messages that failed are not waited for but hurried. Rejects when one keeps
   * failing.
   */
  settled: () => Promise<void>;
  stop: () => void;
}

/** A message that failed this often is unlikely to succeed; callers that wait for the queue get an error. */
const hopelessReceives = 8;
const backoffMs = (attempt: number): number => Math.min(20 * 2 ** attempt, 2_000);
/** A timer may not be longer. */
const timerMsMax = 2 ** 31 - 1;

export function startQueueConsumer(options: QueueConsumerOptions): QueueConsumer {
  const { settings, invoke, now, onError, pause = sleep } = options;
  const { queue } = settings;
  const calls = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let collectingSince: number | undefined;
  let hurrying = 0;
  let stopped = false;
  let lastFailure = 'it gave no reason';

  /** Takes messages out for as long as calls are free, and comes back when the next one is due. */
  function pump(): void {
    clearTimeout(timer);
    while (!stopped && calls.size < settings.callsMax) {
      const waitMs = hurrying > 0 ? 0 : collectingMs();
      if (waitMs > 0) {
        timer = setTimeout(pump, waitMs);
        return;
      }
      const batch = queue.receive(settings.batchSize, options.random);
      if (batch.length === 0) break;
      collectingSince = undefined;
      const call = handle(batch).finally(() => {
        calls.delete(call);
        pump();
      });
      calls.add(call);
    }
    const dueAt = queue.nextDueAt();
    if (stopped || dueAt === undefined || dueAt <= now()) return;
    timer = setTimeout(pump, Math.min(dueAt - now(), timerMsMax));
  }

  /** How much longer to wait for a fuller batch. */
  function collectingMs(): number {
    if (settings.windowMs === 0) return 0;
    const due = queue.messages().filter(({ isDue }) => isDue).length;
    if (due === 0 || due >= settings.batchSize) return 0;
    collectingSince ??= performance.now();
    return Math.max(0, collectingSince + settings.windowMs - performance.now());
  }

  async function handle(batch: Received[]): Promise<void> {
    try {
      const reply = await invoke(settings.functionName, { Records: batch.map(recordOf) });
      if (stopped) return;
      const failed = failedOf(reply, batch);
      for (const { id, receipt } of batch) if (!failed.has(id)) queue.remove(receipt);
      if (failed.size > 0) report(`${failed.size} of ${batch.length} messages were reported as failed`);
    } catch (error) {
      if (!stopped) report((error as Error).message);
    }
  }

  function report(reason: string): void {
    lastFailure = reason;
    onError(`${settings.functionName}: a batch of messages failed: ${reason}`);
  }

  /** The ids of messages that were reported; a report that names none of the batch fails all of it, as on AWS. */
  function failedOf(reply: unknown, batch: Received[]): Set<string> {
    if (!settings.reportsItemFailures) return new Set();
    const failures =
      (reply as { batchItemFailures?: { itemIdentifier?: string }[] } | null)?.batchItemFailures ?? [];
    const ids = new Set(batch.map(({ id }) => id));
    const failed = new Set(failures.map(({ itemIdentifier = '' }) => itemIdentifier));
    return [...failed].every((id) => ids.has(id)) ? failed : ids;
  }

  function recordOf({ id, receipt, body, sentAt, receives }: Received): object {
    return {
      messageId: id,
      receiptHandle: receipt,
      body,
      attributes: {
        ApproximateReceiveCount: String(receives),
        SentTimestamp: String(sentAt),
        SenderId: 'AIDALOCAL',
        ApproximateFirstReceiveTimestamp: String(now()),
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: queue.arn,
      awsRegion: region,
    };
  }

  async function settled(): Promise<void> {
    hurrying += 1;
    try {
      for (;;) {
        pump();
        while (calls.size > 0) await Promise.all(calls);
        if (stopped) throw new Error('The local cloud is ending');
        const waiting = queue.messages();
        if (waiting.length === 0) return;
        const receives = Math.max(...waiting.map((message) => message.receives));
        if (receives >= hopelessReceives)
          throw new Error(`${settings.functionName} keeps failing: ${lastFailure}`);
        await pause(backoffMs(receives));
        // What is being handled is not due before its time.
        if (calls.size === 0) queue.hurry();
      }
    } finally {
      hurrying -= 1;
    }
  }

  pump();
  return {
    wake: pump,
    calls: () => calls.size,
    isBusy: () => calls.size > 0 || queue.nextDueAt() !== undefined,
    settled,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
