import { expect, test } from 'vitest';
import { startPace } from './pace.ts';

/** A clock that only waiting moves. */
const clockAt = (startMs: number) => {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

/** Spends so much in each of so many steps, and says at which second each step was allowed. */
const stepsOf = async (steps: number, unitsEach: number, clock: ReturnType<typeof clockAt>) => {
  let spent = 7;
  const pace = startPace({ unitsPerSecond: 100, burstUnits: 1_000, spent: () => spent, clock });
  const seconds: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    await pace();
    seconds.push(clock.nowMs() / 1_000);
    spent += unitsEach;
  }
  return seconds;
};

test('what is spent at once is one burst, and everything after it keeps to the rate', async () => {
  const seconds = await stepsOf(20, 300, clockAt(0));
  expect(seconds).toEqual([0, 0, 0, 0, ...Array.from({ length: 16 }, (_, step) => 2 + 3 * step)]);
});

test('little work is not held back', async () => {
  expect(await stepsOf(10, 100, clockAt(0))).toEqual(Array.from({ length: 10 }, () => 0));
});

test('a pause earns one burst at most, however long it was', async () => {
  const clock = clockAt(0);
  let spent = 0;
  const pace = startPace({ unitsPerSecond: 100, burstUnits: 1_000, spent: () => spent, clock });
  spent += 1_000;
  await pace();
  clock.pass(3_600_000);
  await pace();
  spent += 1_500;
  await pace();
  expect(clock.nowMs() - 3_600_000).toBe(5_000);
});
