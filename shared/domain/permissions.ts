import type { Role } from './words.ts';

/**
 * What a role may do; the API's access rule and the screens read the same table. `decide-proposals` opens the
 * list of proposals to all who decide some kind of them; proposed-act.ts has the permission for each kind.
 */
const permissionsByRole = {
  support: ['read-members', 'read-queues', 'read-audit'],
  compliance: [
    'read-members',
    'read-queues',
    'read-audit',
    'change-member-status',
    'decide-kyc',
    'decide-security-reports',
    'decide-proposals',
  ],
  treasurer: [
    'read-members',
    'read-queues',
    'read-audit',
    'decide-purchases',
    'decide-deposits',
    'decide-suspense',
    'decide-withdrawals',
    'stop-withdrawals',
    'propose-funding',
    'decide-proposals',
    'decide-money-proposals',
  ],
  admin: [
    'read-members',
    'read-queues',
    'read-audit',
    'change-member-status',
    'decide-purchases',
    'decide-deposits',
    'decide-suspense',
    'decide-withdrawals',
    'decide-kyc',
    'decide-security-reports',
    'stop-withdrawals',
    'propose-funding',
    'propose-bonuses',
    'propose-configuration',
    'propose-corrections',
    'decide-proposals',
    'decide-money-proposals',
    'change-roles',
    'redrive',
    'seed-demo',
  ],
} as const satisfies Record<Role, readonly string[]>;

export type Permission = (typeof permissionsByRole)[Role][number];

/** What a role may do, in the order of the table. */
export const permissionsOf = (role: Role): readonly Permission[] => permissionsByRole[role];

/** Which roles carry the permission. Read from the table: the list of roles would bring schemas to every page's start. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  (Object.keys(permissionsByRole) as Role[]).filter((role) => permissionsOf(role).includes(permission));

/** True when one of the roles carries the permission. */
export const can = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => permissionsOf(role).includes(permission));
