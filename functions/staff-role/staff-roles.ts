import type { Member } from '#functions/member/member-schema.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import {
  administratorsMin,
  countsAsAdministrator,
  inOrder,
  rolesChanged,
} from '#shared/domain/staff-roles.ts';
import type { Role } from '#shared/domain/words.ts';

type RolesAct = ProposedActOf<'roles'>;

/** The roles that count for a request: those that both the member's record and the identity's groups name. */
export const effectiveRoles = (recorded: readonly Role[], signedInWith: readonly Role[]): readonly Role[] =>
  inOrder(recorded).filter((role) => signedInWith.includes(role));

type Standing = Pick<Member, 'roles' | 'status'>;

/** By how much a change of a member, of roles or of status, changes how many administrators can act: 1, 0 or -1. */
export const administratorsChange = (before: Standing, after: Standing): number =>
  Number(countsAsAdministrator(after)) - Number(countsAsAdministrator(before));

/**
 * How many administrators can act after a change of roles; `count` before it. Refused when it would take one away and
 * leave fewer than two.
 * @throws AppError administrators_needed
 */
export const administratorsAfter = (count: number, before: Standing, after: Standing): number => {
  const change = administratorsChange(before, after);
  if (change < 0 && count <= administratorsMin) throw new AppError('administrators_needed');
  return count + change;
};

/** Roles are given to active members only; they can be taken away from anybody, a blocked colleague first of all. */
const requireActive = ({ status }: Member, act: Pick<RolesAct, 'before' | 'after'>): void => {
  if (status !== 'active' && rolesChanged(act.before, act.after).given.length > 0)
    throw new AppError('person_not_active', { status });
};

/**
 * The act that gives a member these roles in place of those that they have.
 * @param count how many administrators can act
 * @throws AppError own_case | roles_unchanged | person_not_active | administrators_needed
 */
export const decideProposeRoles = (
  member: Member,
  wanted: readonly Role[],
  proposer: StaffMember,
  count: number,
): RolesAct => {
  if (member.id === proposer.id) throw new AppError('own_case');
  const before = inOrder(member.roles);
  const after = inOrder(wanted);
  const { given, taken } = rolesChanged(before, after);
  if (given.length + taken.length === 0) throw new AppError('roles_unchanged');
  const act: RolesAct = {
    kind: 'roles',
    memberId: member.id,
    memberName: member.profile.name,
    before,
    after,
  };
  requireActive(member, act);
  administratorsAfter(count, member, { ...member, roles: after });
  return act;
};

/**
 * The member with the roles of an approved proposal. How many administrators stay is asked by the write.
 * @throws AppError roles_changed since it was proposed | person_not_active
 */
export const decideRoles = (member: Member, act: RolesAct): Member => {
  if (inOrder(member.roles).join() !== act.before.join()) throw new AppError('roles_changed');
  requireActive(member, act);
  return { ...member, roles: act.after, version: member.version + 1 };
};
