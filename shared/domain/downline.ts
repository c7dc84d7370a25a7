import type { UserStatus } from './states.ts';

/** How many sponsors above a member can earn from them, and how deep a downline is shown. */
export const levelsMax = 10;

/**
 * What sponsors see of the status of those below them. Why somebody is not active is between them and the platform:
 * a sanction or a suspicion is told to nobody else (§ 47 GwG).
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
