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

/** The roles that count for a request: those named by both the member's record and the identity's groups. */
export const effectiveRoles = (recorded: readonly Role[], signedInWith: readonly Role[]): readonly Role[] =>
  inOrder(recorded).filter((role) => signedInWith.includes(role));

type RoleHolder = Pick<Member, 'roles' | 'status'>;

/** How a change of roles or status changes the number of active administrators: 1, 0 or -1. */
export const administratorsChange = (before: RoleHolder, after: RoleHolder): number =>
  Number(countsAsAdministrator(after)) - Number(countsAsAdministrator(before));

/**
 * The number of active administrators after a change of roles; `count` is the number before. Refused when it would
 * remove one and leave fewer than two.
 * @throws AppError administrators_needed
 */
export const administratorsAfter = (count: number, before: RoleHolder, after: RoleHolder): number => {
  const change = administratorsChange(before, after);
  if (change < 0 && count <= administratorsMin) throw new AppError('administrators_needed');
  return count + change;
};

/** Roles are given to active members only, but can be taken from anyone, such as a blocked colleague. */
const requireActive = ({ status }: Member, act: Pick<RolesAct, 'before' | 'after'>): void => {
  if (status !== 'active' && rolesChanged(act.before, act.after).given.length > 0)
    throw new AppError('person_not_active', { status });
};

/**
 * The act that replaces a member's roles with these.
 * @param count the number of active administrators
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
 * The member with the roles of an approved proposal. The write checks how many administrators remain.
 * @throws AppError roles_changed since the proposal | person_not_active
 */
export const decideRoles = (member: Member, act: RolesAct): Member => {
  if (inOrder(member.roles).join() !== act.before.join()) throw new AppError('roles_changed');
  requireActive(member, act);
  return { ...member, roles: act.after, version: member.version + 1 };
};
