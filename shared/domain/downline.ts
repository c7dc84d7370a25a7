import type { UserStatus } from './states.ts';

/** How many sponsors above a member can earn from them, and how deep a downline is shown. */
export const levelsMax = 10;

/**
 * What sponsors see of the status of those below them. The reason why a member is not active is not
 * shown: a sanction or a suspicion must not be disclosed to others (§ 47 GwG).
 */
export const downlineStatuses = ['waiting-for-approval', 'active', 'inactive', 'closed'] as const;
export type DownlineStatus = (typeof downlineStatuses)[number];

/** A member's status as their sponsors see it. */
export const downlineStatusOf: Readonly<Record<UserStatus, DownlineStatus>> = {
  'waiting-for-approval': 'waiting-for-approval',
  active: 'active',
  sanctioned: 'inactive',
  blocked: 'inactive',
  fraud: 'inactive',
  closed: 'closed',
};
