import { type CloudUnderTest, everybody } from './cloud-under-test.ts';
import { expect, forgetSessions } from './journey.ts';

/** What the clock is told: an ISO 8601 duration to go forward, or a time to go forward to. */
type Move = { readonly advance: string } | { readonly now: string };

const move = async (cloud: CloudUnderTest, to: Move, failing?: RegExp): Promise<string> => {
  if (cloud.of === everybody)
    throw new Error('who moves the clock takes a cloud of their own: test.use({ cloudOf: … })');
  const response = await fetch(cloud.clock, { method: 'POST', body: JSON.stringify(to) });
  if (!response.ok) throw new Error(`the clock did not move: ${await response.text()}`);
  const { now, ran } = (await response.json()) as { now: string; ran: { error?: string }[] };
  expect(
    ran.filter(({ error }) => error !== undefined && !failing?.test(error)),
    'runs that failed',
  ).toEqual([]);
  forgetSessions();
  return now;
};

/**
 * Moves the cloud's clock forward by an ISO 8601 duration, lets everything happen that falls due on the way, and
 * answers the time. Other journeys count on the days of the demo cast: a file that moves the clock takes a cloud of its own
 * (`cloudOf`). Sessions that were begun before are forgotten, because idle ones end.
 */
export const moveClock = (cloud: CloudUnderTest, duration: string): Promise<string> =>
  move(cloud, { advance: duration });

/** The same, to a time; runs that fail with the words of `failing` fail on purpose. */
export const moveClockTo = (cloud: CloudUnderTest, time: string, failing?: RegExp): Promise<string> =>
  move(cloud, { now: time }, failing);

/** The cloud's time. */
export const timeOf = async (cloud: CloudUnderTest): Promise<string> => {
  const response = await fetch(cloud.clock);
  return ((await response.json()) as { now: string }).now;
};
