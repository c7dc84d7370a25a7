import { GetQueueAttributesCommand, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { queueClient, queueUrlOf } from '#functions/platform/queue/send-messages.ts';

/** Events, entries and audit lines that a consumer failed on too often. */
export interface DeadLetters {
  readonly consumer: string;
  readonly count: number;
}

const attributesOf = async (consumer: string): Promise<DeadLetters & { readonly arn: string }> => {
  const { Attributes: attributes = {} } = await queueClient().send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrlOf(`${consumer}-failed`),
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
    }),
  );
  const { QueueArn: arn, ApproximateNumberOfMessages: count } = attributes;
  if (arn === undefined) throw new Error(`the queue of dead letters of ${consumer} has no address`);
  return { consumer, arn, count: Number(count) };
};

/** The dead letters of these consumers; none for a consumer without. */
export const countDeadLetters = async (consumers: readonly string[]): Promise<DeadLetters[]> => {
  const all = await Promise.all(consumers.map(attributesOf));
  return all.flatMap(({ consumer, count }) => (count > 0 ? [{ consumer, count }] : []));
};

/** Puts the dead letters of these consumers back into their queues. @returns what was put back */
export const redriveDeadLetters = async (consumers: readonly string[]): Promise<DeadLetters[]> => {
  const redriven: DeadLetters[] = [];
  for (const { consumer, count, arn } of await Promise.all(consumers.map(attributesOf))) {
    if (count === 0) continue;
    await queueClient().send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
    redriven.push({ consumer, count });
  }
  return redriven;
};
