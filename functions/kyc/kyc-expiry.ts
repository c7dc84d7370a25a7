import type { Actor } from '#functions/platform/actor.ts';
import { dayOf, daysBetween, instantOf } from '#shared/domain/calendar.ts';
import { hasExpired } from '#shared/domain/kyc-person.ts';
import { dueOn, reminderDays, withState } from './kyc.ts';
import type { KycCase } from './kyc-case-schema.ts';

/** What is due: the end of a verification, a reminder, or a change without a notification. */
export interface DueKyc {
  readonly kyc: KycCase;
  readonly notice: 'expired' | 'expiring' | null;
}

/**
 * Ends the verification. A renewal in progress continues; the timeline records only that the previous verification
 * ended.
 */
const ended = (kyc: KycCase, actor: Actor, now: Date): KycCase => {
  const over = { verifiedUntil: null, remindedDays: null };
  if (kyc.state === 'approved') return { ...withState(kyc, 'expired', actor, now, null), ...over };
  const line = { at: instantOf(now), state: 'verification-ended', actor, reason: null };
  return { ...kyc, ...over, history: [...kyc.history, line], version: kyc.version + 1 };
};

/**
 * What is due for a case today; null when nothing is. The member is reminded once at each mark (only at the nearest one
 * if several have passed), and not at all while compliance has the renewal.
 */
export const decideDue = (kyc: KycCase, actor: Actor, now: Date): DueKyc | null => {
  const today = dayOf(instantOf(now));
  const due = dueOn(kyc);
  if (kyc.verifiedUntil === null || due === null || due > today) return null;
  if (hasExpired(kyc.verifiedUntil, today)) return { kyc: ended(kyc, actor, now), notice: 'expired' };
  const left = daysBetween(today, kyc.verifiedUntil);
  const remindedDays = Math.min(...reminderDays.filter((days) => days >= left));
  const isSent = kyc.state === 'submitted' || kyc.state === 'in-review';
  return { kyc: { ...kyc, remindedDays, version: kyc.version + 1 }, notice: isSent ? null : 'expiring' };
};
