/** Runs the template's event source mappings on queues. */
import type { AccessControl } from '../iam.ts';
import type { Template } from '../template.ts';
import type { Functions } from '../workers.ts';
import { type QueueConsumer, type QueueConsumerSettings, startQueueConsumer } from './queue-consumer.ts';
import type { Queues } from './queues.ts';

export interface QueueConsumers {
  /** True while a message waits for a consumer, or is being handled. */
  isBusy: () => boolean;
  /** Resolves when all that waits for a consumer was handled; rejects when something keeps failing. */
  settled: () => Promise<void>;
  /** What waits for each function or is being handled by it, with how often it was tried; nothing of what is empty. */
  waiting: () => Waiting[];
  /** Signals that the clock was moved, so that something may be due. */
  wake: () => void;
  close: () => void;
}

export interface Waiting {
  functionName: string;
  /** Calls under way. */
  calls: number;
  messages: { receives: number; isDue: boolean }[];
}

export interface QueueConsumersOptions {
  template: Template;
  queues: Queues;
  functions: Functions;
  access: AccessControl;
  /** The table's stream, whose mappings are not meant. */
  streamArn: string;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  now: () => number;
  random?: () => number;
  onError: (message: string) => void;
}

interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  Enabled?: boolean;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency?: number };
}

/** SQS's own number. */
const batchSizeDefault = 10;
/** Each call at the same time takes a worker of its own, and most wait for the machine's cores: chaos makes them meet. */
const callsMax = { usually: 1, inChaos: 2 };

/** The template's mappings of queues. Throws for a source that is neither a queue nor the table's stream. */
function settingsOf({ template, queues, streamArn, random }: QueueConsumersOptions): QueueConsumerSettings[] {
  const most = random ? callsMax.inChaos : callsMax.usually;
  return template.ofType('AWS::Lambda::EventSourceMapping').flatMap((mapping): QueueConsumerSettings[] => {
    const properties = mapping.properties as unknown as MappingProperties;
    if (properties.EventSourceArn === streamArn || properties.Enabled === false) return [];
    const queue = queues.find(properties.EventSourceArn);
    if (!queue)
      throw new Error(
        `${mapping.logicalId}: the local cloud knows only event sources that are queues or the table's stream`,
      );
    return [
      {
        functionName: properties.FunctionName,
        queue,
        batchSize: properties.BatchSize ?? batchSizeDefault,
        windowMs: 1_000 * (properties.MaximumBatchingWindowInSeconds ?? 0),
        callsMax: Math.min(properties.ScalingConfig?.MaximumConcurrency ?? most, most),
        reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      },
    ];
  });
}

export function startQueueConsumers(options: QueueConsumersOptions): QueueConsumers {
  const byQueue = new Map<string, QueueConsumer>();
  const mappings = settingsOf(options);
  for (const settings of mappings) {
    const { logicalId } = options.functions.definition(settings.functionName);
    // On AWS a queue is read in the name of the consumer's function.
    for (const action of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'])
      options.access.authorize({
        accessKeyId: logicalId,
        action: `sqs:${action}`,
        resource: settings.queue.arn,
      });
    byQueue.set(settings.queue.arn, startQueueConsumer({ ...options, settings }));
  }
  options.queues.onSent((arn) => byQueue.get(arn)?.wake());
  const all = [...byQueue.values()];
  return {
    isBusy: () => all.some((consumer) => consumer.isBusy()),
    settled: async () => {
      await Promise.all(all.map((consumer) => consumer.settled()));
    },
    waiting: () =>
      mappings
        .map(({ functionName, queue }) => ({
          functionName,
          calls: byQueue.get(queue.arn)?.calls() ?? 0,
          messages: queue.messages().map(({ receives, isDue }) => ({ receives, isDue })),
        }))
        .filter(({ messages }) => messages.length > 0),
    wake: () => {
      for (const consumer of all) consumer.wake();
    },
    close: () => {
      for (const consumer of all) consumer.stop();
    },
  };
}
