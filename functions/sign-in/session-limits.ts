import type { Member } from '#functions/member/member-schema.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { freshFactorMinutes, staffSession } from '#shared/domain/limits.ts';
import type { Session } from './session-schema.ts';

/** How long a session lasts, in minutes: unused, and altogether. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly maxMinutes: number;
}

const minutesPerDay = 1_440;

/** Members choose by the configuration; whoever has a role works in short sessions. */
export const sessionLimitsOf = (
  { roles }: Pick<Member, 'roles'>,
  { idleDays, maxDays }: Configuration['session'],
): SessionLimits =>
  roles.length > 0
    ? staffSession
    : { idleMinutes: idleDays * minutesPerDay, maxMinutes: maxDays * minutesPerDay };

/** True while the second factor that its holder proved last is still fresh. */
export const hasFreshFactor = ({ factorAt }: Pick<Session, 'factorAt'>, now: Date): boolean =>
  factorAt !== null && now.getTime() - Date.parse(factorAt) < freshFactorMinutes * 60_000;

/**
 * Requires that a member who has a second factor has proven it in this session just now.
 * @throws AppError fresh_factor_needed
 */
export const requireFreshFactor = (
  { authenticatorSince, passkeys }: Pick<Member, 'authenticatorSince' | 'passkeys'>,
  session: Pick<Session, 'factorAt'>,
  now: Date,
): void => {
  const hasFactor = authenticatorSince !== null || passkeys > 0;
  if (hasFactor && !hasFreshFactor(session, now)) throw new AppError('fresh_factor_needed');
};
