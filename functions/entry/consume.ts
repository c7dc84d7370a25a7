import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { markDone } from '#functions/platform/table/mark-done.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import type { Services } from './call.ts';
import { handleEach, type Postpone } from './queue-messages.ts';
import { realServices } from './services.ts';

/**
 * The Lambda handler of a consumer: passes it the events of a batch, and marks each as done by it. One that fails comes
 * again later and holds up no other. `handle` must be idempotent and expect events in any order, because queues deliver at least once and in none.
 */
export const consume =
  (
    consumer: string,
    handle: (event: PlatformEvent, services: Services) => Promise<void>,
    {
      services = realServices,
      postpone,
      mark = markDone,
    }: { services?: () => Services; postpone?: Postpone; mark?: typeof markDone } = {},
  ) =>
  (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const { log, now } = services();
    return handleEach(
      consumer,
      batch,
      { log, now },
      async (body) => {
        const event = eventSchema.parse(body);
        await handle(event, services());
        await mark(services().database, consumer, event);
        log.info('consumed', { consumer, type: event.type, eventId: event.eventId });
      },
      postpone,
    );
  };
