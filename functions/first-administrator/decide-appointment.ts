import type { Member } from '#functions/member/member-schema.ts';
import { decideStatus } from '#functions/member-status/user-status.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { AppError } from '#shared/domain/errors.ts';
import { inOrder } from '#shared/domain/staff-roles.ts';

/**
 * The member as an administrator by the operator's command. Who waits for approval becomes active: there may be nobody
 * who could approve them. Whom staff restricted, blocked or marked is not appointed: the command lifts nothing that
 * somebody decided, and another person can be appointed.
 * @throws AppError person_not_active
 */
export const decideAppointment = (member: Member, reason: string, actor: Actor, now: Date): Member => {
  const { status } = member;
  const given = inOrder([...member.roles, 'admin']);
  if (status === 'active') return { ...member, roles: given, version: member.version + 1 };
  if (status !== 'waiting-for-approval') throw new AppError('person_not_active', { status });
  const approval = { status: 'active', reason, visibleToMember: false, until: null } as const;
  // One change of the member: the status and the role have the same version.
  return { ...decideStatus(member, approval, actor, now), roles: given };
};
