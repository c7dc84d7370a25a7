import type { SQSRecord } from 'aws-lambda';

/** The longest pause between two attempts, in seconds. */
const pauseSecondsMax = 900;

/** The pause after an attempt, in seconds: it doubles with each. */
export const pauseAfter = (attempt: number): number => Math.min(2 ** attempt, pauseSecondsMax);

/** The address of a queue by its ARN. */
const urlOf = (arn: string): string => {
  const [, , , region, account, name] = arn.split(':');
  return `https://sqs.${region}.amazonaws.com/${account}/${name}`;
};

/**
 * Lets a message that failed come again after a pause. Without this it would come again only when its queue has waited
 * for an answer for long enough, which is minutes.
 */
export const postponeMessage = async ({
  receiptHandle,
  attributes,
  eventSourceARN,
}: SQSRecord): Promise<void> => {
  // Needed after a failure only, so it is loaded then.
  const { ChangeMessageVisibilityCommand } = await import('@aws-sdk/client-sqs');
  const { queueClient } = await import('./send-messages.ts');
  await queueClient().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: urlOf(eventSourceARN),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: pauseAfter(Number(attributes.ApproximateReceiveCount)),
    }),
  );
};
