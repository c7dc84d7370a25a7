import { randomUUID } from 'node:crypto';
import type { SQSEvent, SQSRecord } from 'aws-lambda';

/** A message as Lambda hands it to a consumer. */
export const messageOf = (body: unknown, messageId: string = randomUUID(), attempt = 1): SQSRecord => ({
  messageId,
  receiptHandle: `receipt of ${messageId}`,
  body: JSON.stringify(body),
  attributes: {
    ApproximateReceiveCount: String(attempt),
    SentTimestamp: '0',
    SenderId: 'dispatch',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:queue',
  awsRegion: 'us-east-1',
});

/** A batch of messages with these contents. */
export const queued = (...bodies: readonly unknown[]): SQSEvent => ({
  Records: bodies.map((body) => messageOf(body)),
});
