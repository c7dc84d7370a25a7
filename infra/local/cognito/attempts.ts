import type { Collection } from './durable-store.ts';
import { ServiceError } from './stand-in.ts';

/** What one person tried lately. Times in ms since 1970. */
export interface AttemptsRecord {
  failures: number;
  lastFailureAt: number;
  lockedUntil: number;
  /** When each limited action was asked for within the last hour. */
  calls: Record<string, number[]>;
}

const hourMs = 3_600_000;
const failuresBeforeLock = 5;
/** After this long without a sign-in attempt, past failures are forgotten; it is also the longest lock. */
const forgetFailuresMs = 15 * 60_000;

/** Calls per person and hour. AWS names 5 to 20 for recovery, depending on risk; here it is the strict end. */
const callsPerHour = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  ConfirmForgotPassword: 5,
  ChangePassword: 5,
  VerifySoftwareToken: 15,
} as const;

/**
 * Counts what people try, by the sub of a user or by the name typed when there is no such user:
 * a missing user is limited and locked exactly as an existing one, so that the two are indistinguishable.
 */
export interface AttemptCounter {
  /** Throws LimitExceededException when `who` asked for `action` too often within an hour. */
  countCall(who: string, action: keyof typeof callsPerHour): void;
  /** Throws NotAuthorizedException while `who` is locked out; such a try does not lengthen the lock. */
  checkNotLocked(who: string): void;
  /** After 5 failures each further one locks for 2^(n-5) seconds, at most 15 minutes. */
  countFailure(who: string): void;
  clearFailures(who: string): void;
}

export function countAttempts(records: Collection<AttemptsRecord>, now: () => number): AttemptCounter {
  const fresh = (): AttemptsRecord => ({ failures: 0, lastFailureAt: 0, lockedUntil: 0, calls: {} });
  const current = (who: string): AttemptsRecord => {
    const record = records.get(who) ?? fresh();
    const quietSince = Math.max(record.lastFailureAt, record.lockedUntil);
    return now() - quietSince >= forgetFailuresMs ? { ...fresh(), calls: record.calls } : record;
  };
  return {
    countCall(who, action) {
      const record = current(who);
      const recent = (record.calls[action] ?? []).filter((at) => now() - at < hourMs);
      if (recent.length >= callsPerHour[action]) {
        throw new ServiceError(
          'LimitExceededException',
          'Attempt limit exceeded, please try after some time.',
        );
      }
      records.put(who, { ...record, calls: { ...record.calls, [action]: [...recent, now()] } });
    },
    checkNotLocked(who) {
      if (now() < current(who).lockedUntil) {
        throw new ServiceError('NotAuthorizedException', 'Password attempts exceeded');
      }
    },
    countFailure(who) {
      const record = current(who);
      const failures = record.failures + 1;
      const lockMs = failures < failuresBeforeLock ? 0 : 1000 * 2 ** (failures - failuresBeforeLock);
      records.put(who, {
        ...record,
        failures,
        lastFailureAt: now(),
        lockedUntil: lockMs === 0 ? 0 : now() + Math.min(lockMs, forgetFailuresMs),
      });
    },
    clearFailures(who) {
      const record = records.get(who);
      if (record && record.failures > 0) records.put(who, { ...fresh(), calls: record.calls });
    },
  };
}
