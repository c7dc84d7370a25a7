import * as z from 'zod/mini';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { required } from '#functions/platform/environment.ts';
import type { Log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { type Message, sendMessages } from '#functions/platform/queue/send-messages.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { eventsOf } from '#functions/platform/table/keys.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { eventsResentMetric } from '#shared/domain/metrics.ts';
import { destinationsOf, parseRoutes, type Routes } from './routes.ts';

/**
 * The age of the events that are looked at, in hours: an event comes up each time its age has doubled, for almost six
 * days. What takes longer is in a dead-letter queue.
 */
const agesHours = [1, 2, 4, 8, 16, 32, 64, 128] as const;

export interface Resending {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly routes: Routes;
  readonly send: (messages: readonly Message[]) => Promise<void>;
}

/** An event, or the mark of a consumer that is done with one, which sorts behind it. */
const itemSchema = z.looseObject({ pk: z.string(), sk: z.string(), type: z.optional(z.string()) });
type Item = z.infer<typeof itemSchema>;

/** The messages that consumers have not done, of events and marks in the order of their keys. */
const undone = (routes: Routes, items: readonly Item[]): Message[] => {
  const marks = new Set(items.filter(({ type }) => type === undefined).map(({ sk }) => sk));
  return items
    .filter(({ type }) => type !== undefined)
    .flatMap((event) =>
      destinationsOf(routes, { pk: event.pk, sk: event.sk, isNew: true, type: event.type })
        .filter(({ consumer }) => !marks.has(`${event.sk}#${consumer}`))
        .map(({ consumer }) => ({ consumer, body: event })),
    );
};

/**
 * Sends events again that a consumer has not marked as done: what the stream lost, what failed for longer than queues
 * retry it, and what a consumer dropped. Consumers are idempotent, so resending one that is merely late does no harm.
 * @returns how many messages were sent
 */
export const resendEvents = async (
  { database, now, log, routes, send }: Resending,
  hasTimeLeft: () => boolean,
): Promise<number> => {
  let sent = 0;
  for (const hours of agesHours)
    for (const pk of eventsOf(addHours(instantOf(now()), -hours))) {
      if (!hasTimeLeft()) return sent;
      const items: Item[] = [];
      for await (const page of everyPage(database, { pk, order: 'oldest-first' }, itemSchema))
        items.push(...page);
      const messages = undone(routes, items);
      if (messages.length === 0) continue;
      await send(messages);
      sent += messages.length;
    }
  log.info('sent events again', metricFields(eventsResentMetric, sent, now()));
  return sent;
};

export const handler = scheduledJob('looked for events that were not handled', (services, hasTimeLeft) =>
  resendEvents({ ...services, routes: parseRoutes(required('ROUTES')), send: sendMessages }, hasTimeLeft),
);
