import type { Role } from './words.ts';

/** What a role may do; the API's access rule and the screens read the same table. */
const permissionsByRole = {
  support: ['read-members', 'read-queues', 'read-audit'],
  compliance: [
    'read-members',
    'read-queues',
    'read-audit',
    'change-member-status',
    'decide-kyc',
    'decide-security-reports',
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
    'seed-demo',
  ],
} as const satisfies Record<Role, readonly string[]>;

export type Permission = (typeof permissionsByRole)[Role][number];

/** True when one of the roles carries the permission. */
export const can = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => (permissionsByRole[role] as readonly Permission[]).includes(permission));
