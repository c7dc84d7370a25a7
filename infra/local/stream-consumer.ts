/**
 * One event source mapping on the table's stream: batches, retries, partial failures, and a checkpoint on disk, so
 * that every record is delivered at least once whatever ends this process in between.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position, ShardRecords, StreamRecord } from './stream-reader.ts';

export interface ConsumerSettings {
  id: string;
  functionName: string;
  batchSize: number;
  /** A record is wanted when any of these filters matches; without filters, every record is. */
  filters: ((record: unknown) => boolean)[];
  /** Retries after the first attempt, -1 for without end. */
  retriesMax: number;
  bisectOnError: boolean;
  reportsItemFailures: boolean;
  /** ARN of the queue for what could not be delivered. */
  onFailureArn: string | undefined;
}

/** How tests make delivery as bad as AWS allows it to be: twice, in another order, and late. May change at any time. */
export interface StreamChaos {
  deliverTwice?: boolean;
  outOfOrder?: boolean;
  /** Asked before each batch, which is delivered when it resolves. */
  delay?: (functionName: string) => Promise<void>;
  /** Random numbers from 0 to 1, for the order. */
  random?: () => number;
}

export interface ConsumerOptions {
  settings: ConsumerSettings;
  folder: string;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  sendToQueue: (queueArn: string, message: object) => void;
  chaos: StreamChaos;
  onError: (message: string) => void;
  /** How to wait before a batch is tried again; tests do not wait. */
  pause?: (ms: number) => Promise<void>;
}

interface Queued {
  shardId: string;
  record: StreamRecord;
}

export interface StreamConsumer {
  id: string;
  /** Where this consumer resumes after a restart. */
  position: () => Position;
  offer: (read: ShardRecords[]) => void;
  pending: () => number;
  /** Resolves when nothing is waiting or running; rejects when a batch keeps failing. */
  idle: () => Promise<void>;
  /** Writes the position to disk, also past records that the filters left out. */
  save: () => void;
  stop: () => void;
}

const backoffMs = (attempt: number): number => Math.min(20 * 2 ** attempt, 2000);
/** A batch that failed this often is unlikely to recover; callers that wait for the stream get an error. */
const hopelessAttempts = 8;

/** Opens the consumer with its checkpoint; `offer` it what the reader reads. */
export function openConsumer(options: ConsumerOptions): StreamConsumer {
  return new Consumer(options);
}

class Consumer implements StreamConsumer {
  readonly id: string;
  private readonly options: ConsumerOptions;
  private readonly file: string;
  private seen: Position;
  private queue: Queued[] = [];
  private replay: Queued[] = [];
  private running = false;
  private stopped = false;
  private hopeless: Error | undefined;
  private waiters: { resolve: () => void; reject: (error: Error) => void }[] = [];
  private committed: Position;

  constructor(options: ConsumerOptions) {
    this.options = options;
    this.id = options.settings.id;
    this.file = join(options.folder, `${this.id}.json`);
    this.committed = readPosition(this.file);
    this.seen = { ...this.committed };
  }

  position(): Position {
    return this.committed;
  }

  pending(): number {
    return this.queue.length;
  }

  offer(read: ShardRecords[]): void {
    for (const { shardId, records } of read)
      for (const record of records) {
        const number = record.dynamodb.SequenceNumber;
        if (!isAfter(number, this.seen[shardId])) continue;
        this.seen[shardId] = number;
        const { filters } = this.options.settings;
        if (filters.length === 0 || filters.some((wants) => wants(record)))
          this.queue.push({ shardId, record });
      }
    if (!this.running && !this.stopped) void this.run();
  }

  idle(): Promise<void> {
    if (this.hopeless) return Promise.reject(this.hopeless);
    if (!this.running) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  save(): void {
    if (!this.running && !this.stopped) this.committed = { ...this.seen };
    // Renaming is atomic: a crash leaves the old checkpoint or the new one, never half of one.
    writeFileSync(`${this.file}.new`, JSON.stringify(this.committed));
    renameSync(`${this.file}.new`, this.file);
  }

  stop(): void {
    this.stopped = true;
    for (const waiter of this.waiters.splice(0)) waiter.reject(new Error('The local cloud is ending'));
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (;;) {
        const batch = this.next();
        if (batch.length === 0 || this.stopped) break;
        await this.options.chaos.delay?.(this.options.settings.functionName);
        await this.deliver(batch, 0);
      }
    } finally {
      this.running = false;
    }
    if (this.stopped) return;
    for (const waiter of this.waiters.splice(0)) waiter.resolve();
  }

  private next(): Queued[] {
    const { chaos, settings } = this.options;
    if (chaos.outOfOrder) shuffle(this.queue, chaos.random ?? Math.random);
    const batch = this.queue.splice(0, settings.batchSize);
    if (!chaos.deliverTwice) return batch;
    // The copy of a batch comes after the batch that follows it.
    const again = this.replay;
    this.replay = batch;
    return batch.length > 0 ? [...batch, ...again] : again;
  }

  private async deliver(batch: Queued[], attempt: number): Promise<void> {
    if (this.stopped) return;
    const failure = await this.attempt(batch);
    if (this.stopped) return;
    if (!failure) {
      this.hopeless = undefined;
      this.commit(batch);
      return;
    }
    const { settings } = this.options;
    this.options.onError(
      `${settings.functionName}: attempt ${attempt + 1} of a stream batch failed: ${failure.reason}`,
    );
    this.commit(batch.slice(0, failure.from));
    const rest = batch.slice(failure.from);
    if (settings.retriesMax >= 0 && attempt >= settings.retriesMax) {
      this.giveUp(rest, attempt + 1, failure.reason);
      return;
    }
    if (attempt + 1 >= hopelessAttempts) this.despair(failure.reason);
    await (this.options.pause ?? sleep)(backoffMs(attempt));
    if (settings.bisectOnError && failure.from === 0 && rest.length > 1) {
      const middle = Math.ceil(rest.length / 2);
      await this.deliver(rest.slice(0, middle), attempt + 1);
      await this.deliver(rest.slice(middle), attempt + 1);
    } else await this.deliver(rest, attempt + 1);
  }

  /** Undefined when all was taken, else the index from which records must be delivered again. */
  private async attempt(batch: Queued[]): Promise<{ from: number; reason: string } | undefined> {
    const { settings, invoke } = this.options;
    try {
      const answer = await invoke(settings.functionName, { Records: batch.map(({ record }) => record) });
      if (!settings.reportsItemFailures) return undefined;
      const failed =
        (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null)?.batchItemFailures ?? [];
      if (failed.length === 0) return undefined;
      const indexes = failed.map(({ itemIdentifier }) =>
        batch.findIndex(({ record }) => record.dynamodb.SequenceNumber === itemIdentifier),
      );
      // An unknown or empty identifier fails the whole batch, as on AWS.
      const from = indexes.includes(-1) ? 0 : Math.min(...indexes);
      return { from, reason: `${failed.length} records were reported as failed` };
    } catch (error) {
      return { from: 0, reason: (error as Error).message };
    }
  }

  private commit(batch: Queued[]): void {
    // Out of order or delivered twice, a batch says nothing about what came before it: only an empty queue does.
    if (this.options.chaos.outOfOrder || this.options.chaos.deliverTwice) {
      if (this.queue.length > 0 || this.replay.length > 0) return;
      this.committed = { ...this.seen };
    } else
      for (const { shardId, record } of batch)
        this.committed = { ...this.committed, [shardId]: record.dynamodb.SequenceNumber };
    writeFileSync(`${this.file}.new`, JSON.stringify(this.committed));
    renameSync(`${this.file}.new`, this.file);
  }

  private giveUp(batch: Queued[], attempts: number, reason: string): void {
    const { settings } = this.options;
    const numbers = batch.map(({ record }) => record.dynamodb.SequenceNumber);
    if (settings.onFailureArn)
      this.options.sendToQueue(settings.onFailureArn, {
        version: '1.0',
        requestContext: {
          functionArn: settings.functionName,
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: attempts,
        },
        responseContext: { functionError: reason },
        DDBStreamBatchInfo: {
          shardId: batch[0]?.shardId,
          startSequenceNumber: numbers[0],
          endSequenceNumber: numbers.at(-1),
          batchSize: batch.length,
        },
      });
    this.commit(batch);
  }

  private despair(reason: string): void {
    this.hopeless = new Error(`The stream consumer ${this.id} keeps failing: ${reason}`);
    for (const waiter of this.waiters.splice(0)) waiter.reject(this.hopeless);
  }
}

function readPosition(file: string): Position {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Position;
  } catch {
    return {};
  }
}

/** Sequence numbers are decimal text of any length. */
export const isAfter = (number: string, other: string | undefined): boolean =>
  other === undefined || BigInt(number) > BigInt(other);

function shuffle<T>(items: T[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
}
