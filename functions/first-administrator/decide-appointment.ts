import type { Member } from '#functions/member/member-schema.ts';
import { decideStatus } from '#functions/member-status/user-status.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { AppError } from '#shared/domain/errors.ts';
import { inOrder } from '#shared/domain/staff-roles.ts';

/**
 * Makes a member an administrator by the operator's command. A member awaiting approval becomes active, because there
 * may be no one to approve them. A member whom staff restricted, blocked or marked is not appointed: the command
 * overrides no decision, and the operator can appoint another person.
 * @throws AppError person_not_active
 */
export const decideAppointment = (member: Member, reason: string, actor: Actor, now: Date): Member => {
  const { status } = member;
  const given = inOrder([...member.roles, 'admin']);
  if (status === 'active') return { ...member, roles: given, version: member.version + 1 };
  if (status !== 'waiting-for-approval') throw new AppError('person_not_active', { status });
  const approval = { status: 'active', reason, visibleToMember: false, until: null } as const;
  // A single change of the member: status and role share a version.
  return { ...decideStatus(member, approval, actor, now), roles: given };
};
