import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { metricFields } from '#functions/platform/metric.ts';
import { postponeMessage } from '#functions/platform/queue/postpone-message.ts';
import { isTryAgain } from '#functions/platform/retry.ts';
import { failuresMetric } from '#shared/domain/metrics.ts';
import type { Services } from './call.ts';

/** How a failed message is put off. */
export type Postpone = typeof postponeMessage;

type Noting = Pick<Services, 'log' | 'now'>;

/** A message failed; the others of its batch did not. */
interface Failure {
  readonly record: SQSRecord;
  readonly error: Error;
}

/** A message that lost against another write, or waits for another event, has usually passed before this attempt. */
const ringsFromAttempt = 4;

const mayPass = (error: unknown): boolean =>
  isTryAgain(error) || (error instanceof AggregateError && error.errors.every(isTryAgain));

/**
 * What a consumer answers for a batch: the messages that failed come again by themselves, each after a pause that doubles
 * with every attempt. For Lambda the call is a success, so each failure is measured here.
 */
export const failuresOf = async (
  consumer: string,
  failures: readonly Failure[],
  { log, now }: Noting,
  postpone: Postpone = postponeMessage,
): Promise<SQSBatchResponse> => {
  for (const { record, error } of failures) {
    const { messageId, attributes } = record;
    const attempt = Number(attributes.ApproximateReceiveCount);
    const rings = attempt >= ringsFromAttempt || !mayPass(error);
    const measured = rings ? metricFields(failuresMetric, 1, now()) : {};
    log.error('consuming failed', { consumer, messageId, attempt, error, ...measured });
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
  services: Noting,
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
  return failuresOf(consumer, failures, services, postpone);
};
