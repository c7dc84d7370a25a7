/**
 * The server's time, which decides until when something can be undone, what a day is, and when a session ends. A
 * device whose own clock is wrong would say otherwise, so each reply tells the time (its `Date`), and the page counts on
 * from there.
 */
import type { Day, Instant } from '#shared/domain/calendar.ts';

/** How far the server's time is ahead of this page's own count (`performance.now`), as far as is known. */
let ahead: number | undefined;

/** Takes the time from a reply of the server. */
export const noteServerTime = ({ headers }: Response): void => {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  // A reply takes time to arrive, so the server is at least this far ahead. The page's own count never goes back and at
  // most stops while the device sleeps. So the highest of all replies is the closest, however slow or old the others are.
  ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, time - performance.now());
};

/** Milliseconds since 1970 by the server's clock; by the device's own until a reply has told the time. */
export const serverTime = (): number => (ahead === undefined ? Date.now() : ahead + performance.now());

/** The server's time as an instant. */
export const serverInstant = (): Instant => new Date(serverTime()).toISOString() as Instant;

/** The UTC day that the server counts with. */
export const serverDay = (): Day => serverInstant().slice(0, 10) as Day;
