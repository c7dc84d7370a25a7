import { actsAsStaff, type UserStatus } from './states.ts';
import { type Role, roles } from './words.ts';

/**
 * Changing a role takes two administrators who can act: one proposes, another approves. No change of roles and no status
 * that one person gives leaves fewer; a status that two people give may, and then the operator's command appoints another.
 */
export const administratorsMin = 2;

/** True for an administrator who can act; one who is blocked, say, keeps the role and counts for nothing. */
export const countsAsAdministrator = (member: {
  readonly roles: readonly Role[];
  readonly status: UserStatus;
}): boolean => member.roles.includes('admin') && actsAsStaff(member.status);

/** The roles in the order of the table, each once. */
export const inOrder = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** What a change of roles gives and takes away. */
export const rolesChanged = (
  before: readonly Role[],
  after: readonly Role[],
): { readonly given: readonly Role[]; readonly taken: readonly Role[] } => ({
  given: roles.filter((role) => after.includes(role) && !before.includes(role)),
  taken: roles.filter((role) => before.includes(role) && !after.includes(role)),
});
