import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/domain/errors.ts';

/** The longest wait before the second call, in milliseconds; it doubles before each further call. */
const firstWaitMsMax = 40;

interface RetryOptions {
  /** Calls in all, the first one included. */
  readonly attemptsMax: number;
  /** Whether another call may succeed. Any other error ends the retries immediately. */
  readonly retriesOn: (error: unknown) => boolean;
  /** What to throw after the last call; by default its own error. */
  readonly exhausted?: () => Error;
  /** No single wait is longer, in milliseconds; 200 by default. */
  readonly waitMsMax?: number;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** From 0 up to, but not including, 1. */
  readonly random?: () => number;
}

/**
 * Calls `action` until it succeeds. Waits between calls with full jitter (a random time between nothing and a bound
 * that doubles), so that callers that collided once do not collide again. What the action depends on must be read
 * inside it, because it may have changed during the wait. `attempt` counts from 1.
 * @throws errors that `retriesOn` rejects; after the last call its error, or `exhausted`
 */
export const retry = async <Result>(
  action: (attempt: number) => Promise<Result>,
  { attemptsMax, retriesOn, exhausted, waitMsMax = 200, sleep = pause, random = Math.random }: RetryOptions,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action(attempt);
    } catch (error) {
      if (!retriesOn(error)) throw error;
      if (attempt >= attemptsMax) throw exhausted?.() ?? error;
    }
    await sleep(random() * Math.min(waitMsMax, firstWaitMsMax * 2 ** (attempt - 1)));
  }
};

export const tryAgain = (): AppError => new AppError('try_again');

/** True when a write lost against a concurrent one, so that the same act may succeed on what is stored now. */
export const isTryAgain = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'try_again';
