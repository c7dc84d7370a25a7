import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { mayFollow, type StatusByStaff, userStatusMachine } from '#shared/domain/states.ts';
import type { Actor } from './ledger.ts';
import type { Member } from './member.ts';

/**
 * A member gets a status, with a reason. Nobody changes their own; leaving `fraud` needs a second person, so the
 * act alone is refused.
 * @throws AppError own_case | second_person_needed | invalid_transition
 */
export const decideStatus = (
  member: Member,
  input: {
    readonly status: StatusByStaff;
    readonly reason: string;
    readonly visibleToMember: boolean;
    readonly until: Instant | null;
  },
  actor: Actor,
  now: Date,
): Member => {
  if (actor.kind !== 'system' && actor.memberId === member.id) throw new AppError('own_case');
  if (!mayFollow(userStatusMachine, member.status, input.status))
    throw new AppError('invalid_transition', { from: member.status, to: input.status });
  if (member.status === 'fraud') throw new AppError('second_person_needed');
  return {
    ...member,
    status: input.status,
    statusSince: instantOf(now),
    statusReason: input.reason,
    statusVisible: input.visibleToMember,
    statusUntil: input.until,
    version: member.version + 1,
  };
};
