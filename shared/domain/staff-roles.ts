import { type Role, roles } from './words.ts';

/** Changing a role takes two administrators: one proposes, another approves. So there are never fewer again. */
export const administratorsMin = 2;

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
