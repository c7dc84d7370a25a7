import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page as it was just loaded. */
const loaded = async () => {
  vi.resetModules();
  return import('./server-time.ts');
};

const replyAt = (time: string): Response =>
  new Response(null, { headers: { date: new Date(time).toUTCString() } });

const device = Date.parse('2026-03-01T13:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: device, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the page keeps the server's time, whatever the device's clock says", async () => {
  const { noteServerTime, serverDay, serverInstant } = await loaded();
  noteServerTime(replyAt('2026-02-28T23:59:00Z'));
  expect(serverInstant()).toBe('2026-02-28T23:59:00.000Z');
  expect(serverDay()).toBe('2026-02-28');
  vi.advanceTimersByTime(90_000);
  expect(serverInstant()).toBe('2026-03-01T00:00:30.000Z');
  expect(serverDay()).toBe('2026-03-01');
});

test("setting the device's clock while the page is open changes nothing", async () => {
  const { noteServerTime, serverInstant } = await loaded();
  noteServerTime(replyAt('2026-03-01T12:00:00Z'));
  vi.setSystemTime('2031-01-01T00:00:00.000Z');
  expect(serverInstant()).toBe('2026-03-01T12:00:00.000Z');
});

test('a slow or cached reply does not set the time back', async () => {
  const { noteServerTime, serverInstant } = await loaded();
  noteServerTime(replyAt('2026-03-01T12:00:00Z'));
  vi.advanceTimersByTime(10_000);
  noteServerTime(replyAt('2026-03-01T12:00:03Z'));
  expect(serverInstant()).toBe('2026-03-01T12:00:10.000Z');
});

test('after the device has slept, the next reply sets the time right', async () => {
  const { noteServerTime, serverInstant } = await loaded();
  noteServerTime(replyAt('2026-03-01T12:00:00Z'));
  noteServerTime(replyAt('2026-03-01T20:00:00Z'));
  expect(serverInstant()).toBe('2026-03-01T20:00:00.000Z');
});

test("until a reply has told the time, the page goes by the device's clock", async () => {
  const { noteServerTime, serverInstant } = await loaded();
  expect(serverInstant()).toBe('2026-03-01T13:00:00.000Z');
  noteServerTime(new Response(null));
  noteServerTime(new Response(null, { headers: { date: 'soon' } }));
  expect(serverInstant()).toBe('2026-03-01T13:00:00.000Z');
});
