import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import { isTryAgain, retry, tryAgain } from './retry.ts';

class Lost extends Error {}
const isLost = (error: unknown) => error instanceof Lost;

/** An action that fails a given number of times, and the waits between its calls. */
const failing = (times: number, failure: () => Error = () => new Lost()) => {
  const calls: number[] = [];
  const waits: number[] = [];
  return {
    calls,
    waits,
    action: async (attempt: number) => {
      calls.push(attempt);
      if (calls.length <= times) throw failure();
      return `done by call ${attempt}`;
    },
    sleep: async (ms: number) => void waits.push(ms),
  };
};

describe('retry', () => {
  test('calls an action that succeeds once and does not wait', async () => {
    const { action, calls, waits, sleep } = failing(0);
    await expect(retry(action, { attemptsMax: 3, retriesOn: isLost, sleep })).resolves.toBe('done by call 1');
    expect(calls).toEqual([1]);
    expect(waits).toEqual([]);
  });

  test('returns the first success and calls no further', async () => {
    const { action, calls, sleep } = failing(2);
    await expect(retry(action, { attemptsMax: 8, retriesOn: isLost, sleep })).resolves.toBe('done by call 3');
    expect(calls).toEqual([1, 2, 3]);
  });

  test('stops at the maximum with the last error and does not wait for a call that never comes', async () => {
    let made = 0;
    const { action, calls, waits, sleep } = failing(99, () => new Lost(`failure ${++made}`));
    await expect(retry(action, { attemptsMax: 4, retriesOn: isLost, sleep })).rejects.toThrow('failure 4');
    expect(calls).toEqual([1, 2, 3, 4]);
    expect(waits).toHaveLength(3);
  });

  test('throws what the caller names once the calls are exhausted', async () => {
    const { action, sleep } = failing(99);
    await expect(
      retry(action, { attemptsMax: 2, retriesOn: isLost, exhausted: tryAgain, sleep }),
    ).rejects.toEqual(new AppError('try_again'));
  });

  test('does not retry other errors, and passes them on unchanged', async () => {
    const refusal = new AppError('insufficient_funds');
    const { action, calls, waits, sleep } = failing(99, () => refusal);
    await expect(
      retry(action, { attemptsMax: 8, retriesOn: isLost, exhausted: tryAgain, sleep }),
    ).rejects.toBe(refusal);
    expect(calls).toEqual([1]);
    expect(waits).toEqual([]);
  });

  test('waits anywhere between nothing and a bound that doubles up to the longest wait', async () => {
    const largest = 1 - Number.EPSILON;
    const bounds = [40, 80, 160, 200, 200, 200, 200];
    const waitsWith = async (random: () => number, waitMsMax?: number) => {
      const { action, waits, sleep } = failing(7);
      const limits = waitMsMax === undefined ? {} : { waitMsMax };
      await retry(action, { attemptsMax: 8, retriesOn: isLost, sleep, random, ...limits });
      return waits;
    };
    expect(await waitsWith(() => 0)).toEqual(bounds.map(() => 0));
    expect((await waitsWith(() => largest)).map(Math.ceil)).toEqual(bounds);
    expect((await waitsWith(() => largest, 100)).map(Math.ceil)).toEqual([40, 80, 100, 100, 100, 100, 100]);
    expect((await waitsWith(() => largest, 1_000)).map(Math.ceil)).toEqual([
      40, 80, 160, 320, 640, 1_000, 1_000,
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.double({ min: 0, max: largest, noNaN: true })),
        async (numbers) => {
          const waits = await waitsWith(() => numbers.next().value ?? 0);
          for (const [index, wait] of waits.entries()) {
            expect(wait).toBeGreaterThanOrEqual(0);
            expect(wait).toBeLessThanOrEqual(bounds[index] ?? 0);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

test('only a write that lost against a concurrent one reads as one to try again', () => {
  expect(isTryAgain(tryAgain())).toBe(true);
  expect(isTryAgain(new AppError('insufficient_funds'))).toBe(false);
  expect(isTryAgain(new Error('try_again'))).toBe(false);
  expect(isTryAgain(Object.assign(new Error('of a library'), { code: 'try_again' }))).toBe(false);
});
