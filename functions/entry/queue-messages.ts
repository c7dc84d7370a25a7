import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '#functions/platform/log.ts';
import { postponeMessage } from '#functions/platform/queue/postpone-message.ts';

/** How a failed message is put off. */
export type Postpone = typeof postponeMessage;

/** A message failed; the others of its batch did not. */
interface Failure {
  readonly record: SQSRecord;
  readonly error: Error;
}

/**
 * What a consumer answers for a batch: the messages that failed come again by themselves, each after a pause that doubles
 * with every attempt.
 */
export const failuresOf = async (
  consumer: string,
  failures: readonly Failure[],
  log: Log,
  postpone: Postpone = postponeMessage,
): Promise<SQSBatchResponse> => {
  for (const { record, error } of failures) {
    const { messageId, attributes } = record;
    const attempt = Number(attributes.ApproximateReceiveCount);
    log.error('consuming failed', { consumer, messageId, attempt, error });
    try {
      await postpone(record);
    } catch (unpostponed) {
      // Then it comes again when its queue has waited long enough for an answer.
      log.error('a failed message was not put off', { consumer, messageId, error: unpostponed as Error });
    }
  }
  return { batchItemFailures: failures.map(({ record }) => ({ itemIdentifier: record.messageId })) };
};

/** Handles the messages of a batch one after the other; one that fails holds up no other. */
export const handleEach = async (
  consumer: string,
  { Records: records }: SQSEvent,
  log: Log,
  handle: (body: unknown) => Promise<void>,
  postpone?: Postpone,
): Promise<SQSBatchResponse> => {
  const failures: Failure[] = [];
  for (const record of records)
    try {
      await handle(JSON.parse(record.body));
    } catch (error) {
      failures.push({ record, error: error as Error });
    }
  return failuresOf(consumer, failures, log, postpone);
};
