import { afterEach, expect, test } from 'vitest';
import { openLog } from '#functions/platform/log.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Message } from '#functions/platform/queue/send-messages.ts';
import { markDone } from '#functions/platform/table/mark-done.ts';
import { emit, eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { resendEvents } from './resend-events.job.ts';
import { parseRoutes } from './routes.ts';

const hourMs = 3_600_000;
const start = new Date('2027-03-01T12:10:00.000Z');
let now = start;
const services = servicesUnderTest(() => now);
const routes = parseRoutes(
  JSON.stringify({
    downline: { eventTypes: ['member-renamed'] },
    totals: { eventTypes: ['member-renamed', 'password-changed'] },
    journal: { keyPrefixes: ['ENTRY#'] },
  }),
);

afterEach(() => {
  now = start;
});

const write = async (
  type: 'member-renamed' | 'password-changed' | 'password-recovered',
): Promise<PlatformEvent> => {
  const memberId = newId('MemberId', now);
  const transaction = new Transaction();
  emit(transaction, { type, memberId }, now);
  await commit(services().database, transaction);
  const items = await scanBareTable(services());
  const event = items.find((item) => item.memberId === memberId && item.type === type);
  return eventSchema.parse(event);
};

const after = async (hours: number): Promise<string[]> => {
  now = new Date(start.getTime() + hours * hourMs);
  const sent: Message[] = [];
  await resendEvents(
    {
      ...services(),
      log: openLog('test', () => undefined),
      routes,
      send: async (messages) => void sent.push(...messages),
    },
    () => true,
  );
  return sent.map(({ consumer, body }) => `${consumer} ${eventSchema.parse(body).eventId}`).sort();
};

test('an event is sent again to the consumers that have not handled it, each time its age doubles', async () => {
  const renamed = await write('member-renamed');
  const changed = await write('password-changed');
  await write('password-recovered');
  await markDone(services().database, 'downline', renamed);
  expect(await after(0.5)).toEqual([]);
  const due = [`totals ${changed.eventId}`, `totals ${renamed.eventId}`].sort();
  expect(await after(1)).toEqual(due);
  expect(await after(2)).toEqual(due);
  expect(await after(3)).toEqual([]);
  await markDone(services().database, 'totals', renamed);
  expect(await after(4)).toEqual([`totals ${changed.eventId}`]);
  expect(await after(128)).toEqual([`totals ${changed.eventId}`]);
  expect(await after(256)).toEqual([]);
  await markDone(services().database, 'totals', changed);
  expect(await after(8)).toEqual([]);
});

test('events of every minute of an hour are found, among many', async () => {
  const written: PlatformEvent[] = [];
  for (let minute = 0; minute < 60; minute += 3) {
    now = new Date(Date.UTC(2027, 5, 1, 8, minute));
    written.push(await write('password-changed'));
  }
  now = start;
  const sent = await after((Date.UTC(2027, 5, 1, 10, 20) - start.getTime()) / hourMs);
  expect(sent).toEqual(written.map(({ eventId }) => `totals ${eventId}`).sort());
});
