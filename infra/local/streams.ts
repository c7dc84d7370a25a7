/** Runs the template's event source mappings on the table's stream. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventFilter } from './event-filter.ts';
import type { AccessControl } from './iam.ts';
import { type ConsumerSettings, isAfter, openConsumer, type StreamChaos } from './stream-consumer.ts';
import { type Position, type StreamRecord, streamReader } from './stream-reader.ts';
import type { Template } from './template.ts';
import type { Functions } from './workers.ts';

export interface Streams {
  /** Signals that something was written, so that the consumer doesn't wait for the next poll. */
  wake: () => void;
  /** Resolves when every consumer has handled all that was written, also by the consumers themselves. */
  drained: () => Promise<void>;
  /** Resolves when everything that was written before the call was recorded. */
  recorded: () => Promise<void>;
  close: () => void;
  /** Ends without writing anything more, as a crash would. */
  kill: () => void;
}

export interface StreamsOptions {
  endpoint: string;
  streamArn: string;
  /** The ARN that the template and its policies know the stream by. */
  publicStreamArn: string;
  consumers: ConsumerSettings[];
  dataDir: string;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  sendToQueue: (queueArn: string, message: object) => void;
  trim: (sequenceNumber: string) => void;
  /** Called with every record, also of what no consumer wants, before any consumer has it. */
  record: (records: readonly StreamRecord[]) => void;
  clockOffsetMs: () => number;
  chaos: StreamChaos;
  onError: (message: string) => void;
}

/** Writes come in bursts; one read serves a few of them. */
const afterWriteMs = 5;
/** Under a steady stream of writes each read finds some, so that consumers get batches and not single records. */
const betweenReadsMs = 100;
const activeMs = 50;
const idleMsMax = 250;
/** Reading waits while consumers are this far behind, which keeps memory bounded. */
const pendingMax = 20_000;
const trimEvery = 500;

interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  BatchSize?: number;
  Enabled?: boolean;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  MaximumRetryAttempts?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

/** The template's mappings of the table's stream. */
export function consumersOf(template: Template, streamArn: string): ConsumerSettings[] {
  return template.ofType('AWS::Lambda::EventSourceMapping').flatMap((mapping): ConsumerSettings[] => {
    const properties = mapping.properties as unknown as MappingProperties;
    if (properties.EventSourceArn !== streamArn || properties.Enabled === false) return [];
    return [
      {
        id: mapping.logicalId,
        functionName: properties.FunctionName,
        batchSize: properties.BatchSize ?? 100,
        filters: (properties.FilterCriteria?.Filters ?? []).map((filter) => eventFilter(filter.Pattern)),
        retriesMax: properties.MaximumRetryAttempts ?? -1,
        bisectOnError: properties.BisectBatchOnFunctionError ?? false,
        reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
        onFailureArn: properties.DestinationConfig?.OnFailure?.Destination,
      },
    ];
  });
}

/** Starts reading where the slowest consumer stood; each consumer skips what it has handled before. */
export function startStreams(options: StreamsOptions): Streams {
  const folder = join(options.dataDir, 'streams');
  mkdirSync(folder, { recursive: true });
  const consumers = options.consumers.map((settings) => openConsumer({ ...options, settings, folder }));
  const reader = streamReader(
    options.endpoint,
    options.streamArn,
    slowest(consumers.map((one) => one.position())),
  );

  let closed = false;
  let waitMs = activeMs;
  let sinceTrim = 0;
  let recordsRead = 0;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let polling: Promise<number> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function schedule(ms: number): void {
    if (closed || dueAt <= performance.now() + ms) return;
    clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      void poll().finally(() => schedule(waitMs));
    }, ms);
  }

  /** Reads once; answers how many records were new. Calls at the same time share one reading. */
  function poll(): Promise<number> {
    polling ??= readOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  }

  async function readOnce(): Promise<number> {
    if (closed || consumers.length === 0 || consumers.some((one) => one.pending() > pendingMax)) return 0;
    try {
      readAt = performance.now();
      const read = await reader.read();
      if (closed) return 0;
      const count = read.reduce((sum, shard) => sum + shard.records.length, 0);
      for (const { records } of read) {
        for (const record of records) dress(record);
        options.record(records);
      }
      for (const consumer of consumers) consumer.offer(read);
      waitMs = count > 0 ? activeMs : Math.min(waitMs * 2, idleMsMax);
      sinceTrim += count;
      recordsRead += count;
      if (sinceTrim >= trimEvery) trim();
      return count;
    } catch (error) {
      if (!closed) options.onError(`Reading the table's stream failed: ${(error as Error).message}`);
      return 0;
    }
  }

  /** Gives a record the names that it has on AWS, and the cloud's time. */
  function dress(record: {
    [key: string]: unknown;
    dynamodb: { ApproximateCreationDateTime: number };
  }): void {
    record.awsRegion = 'us-east-1';
    record.eventSourceARN = options.publicStreamArn;
    record.dynamodb.ApproximateCreationDateTime += Math.round(options.clockOffsetMs() / 1000);
  }

  function trim(): void {
    sinceTrim = 0;
    for (const consumer of consumers) consumer.save();
    // The engine numbers records per table, over all shards, so that the smallest number serves for all of them.
    const numbers = Object.values(slowest(consumers.map((one) => one.position()))).map(BigInt);
    const [first, ...rest] = numbers;
    if (first !== undefined)
      options.trim(String(rest.reduce((least, one) => (one < least ? one : least), first)));
  }

  async function drained(): Promise<void> {
    for (;;) {
      const before = recordsRead;
      // A consumer that is still working may write more.
      await Promise.all(consumers.map((consumer) => consumer.idle()));
      // A reading that began before that may have missed the last write.
      await polling;
      await poll();
      if (closed || recordsRead === before) return;
    }
  }

  async function recorded(): Promise<void> {
    await polling;
    while ((await poll()) > 0);
  }

  schedule(0);
  return {
    recorded,
    wake: () => {
      waitMs = activeMs;
      schedule(Math.max(afterWriteMs, readAt + betweenReadsMs - performance.now()));
    },
    drained,
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const consumer of consumers) {
        consumer.save();
        consumer.stop();
      }
    },
    kill: () => {
      closed = true;
      clearTimeout(timer);
      for (const consumer of consumers) consumer.stop();
    },
  };
}

/** The smallest position per shard; a shard that a consumer hasn't started is omitted, to be read from its start. */
function slowest(positions: Position[]): Position {
  const [first = {}, ...rest] = positions;
  return Object.fromEntries(
    Object.entries(first).flatMap(([shardId, number]) => {
      let least = number;
      for (const position of rest) {
        const other = position[shardId];
        if (other === undefined) return [];
        if (isAfter(least, other)) least = other;
      }
      return [[shardId, least]];
    }),
  );
}

/** On AWS the stream is read, and a failure is sent, in the name of the consumer's function. */
export function assertConsumersMayRead(
  consumers: ConsumerSettings[],
  functions: Functions,
  access: AccessControl,
  streamArn: string,
): void {
  for (const { functionName, onFailureArn } of consumers) {
    const { logicalId } = functions.definition(functionName);
    const may = (action: string, resource: string): void =>
      access.authorize({ accessKeyId: logicalId, action, resource });
    for (const action of ['DescribeStream', 'GetRecords', 'GetShardIterator'])
      may(`dynamodb:${action}`, streamArn);
    may('dynamodb:ListStreams', '*');
    if (onFailureArn) may('sqs:SendMessage', onFailureArn);
  }
}
