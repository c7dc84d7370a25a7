import { addDuration } from '#infra/local/duration.ts';
import { type CloudUnderTest, sharedCloud, timeOf } from './cloud-under-test.ts';
import { expect, forgetSessions } from './journey.ts';

const dayMs = 86_400_000;
/** A slow machine takes minutes for the nights of a few months, and no answer is waited for that long. */
const daysAtOnce = 30;

/** Midnights of UTC on the way, so that no day is cut in two, and the time itself. */
const stepsTo = (from: number, time: number): number[] => {
  const steps: number[] = [];
  let step = from;
  do {
    step = Math.min((Math.floor(step / dayMs) + daysAtOnce) * dayMs, time);
    steps.push(step);
  } while (step < time);
  return steps;
};

const requireOwn = ({ of }: CloudUnderTest): void => {
  if (of === sharedCloud)
    throw new Error('who moves the clock takes a cloud of their own: test.use({ cloudOf: … })');
};

interface Leap {
  /** The words of runs that fail on purpose. */
  failing?: RegExp;
  /** Pages stay open although their sessions end, because that is what the journey is about. */
  leavesPagesOpen?: boolean;
}

const moveTo = async (
  cloud: CloudUnderTest,
  time: number,
  { failing, leavesPagesOpen = false }: Leap = {},
): Promise<string> => {
  requireOwn(cloud);
  const now = Date.parse(await timeOf(cloud));
  forgetSessions(leavesPagesOpen ? 0 : time - now);
  for (const step of stepsTo(now, time)) {
    const body = JSON.stringify({ now: new Date(step).toISOString() });
    const response = await fetch(cloud.clock, { method: 'POST', body });
    if (!response.ok) throw new Error(`the clock did not move: ${await response.text()}`);
    const { ran } = (await response.json()) as { ran: { error?: string }[] };
    expect(
      ran.filter(({ error }) => error !== undefined && !failing?.test(error)),
      'runs that failed',
    ).toEqual([]);
  }
  return timeOf(cloud);
};

/**
 * Moves the cloud's clock forward by an ISO 8601 duration, lets everything happen that falls due on the way, and
 * answers the time. Other journeys count on the days of the demo cast: a file that moves the clock takes a cloud of
 * its own (`cloudOf`). Earlier sessions are forgotten, because idle ones end.
 */
export const moveClock = async (cloud: CloudUnderTest, duration: string, leap?: Leap): Promise<string> =>
  moveTo(cloud, addDuration(Date.parse(await timeOf(cloud)), duration), leap);

/**
 * The same as after an outage: only the last of these days runs, and makes up for the others. For days on which nothing
 * happens that the journey is about, because each night takes the processor half a second.
 */
export const skipDays = async (cloud: CloudUnderTest, days: number): Promise<void> => {
  requireOwn(cloud);
  forgetSessions(days * dayMs);
  await cloud.skip(`P${days}D`);
};

/** Like `moveClock`, to a time. */
export const moveClockTo = (cloud: CloudUnderTest, time: string, leap?: Leap): Promise<string> =>
  moveTo(cloud, Date.parse(time), leap);
