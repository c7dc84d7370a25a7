import { castMembers } from './cast.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

const unreadCount = 2;

/** The member reads their notifications, except for the newest ones. */
const readNotifications = async (runner: ScenarioRunner, member: number): Promise<void> => {
  const as = await runner.member(member);
  const { items } = await runner.request('listNotifications', { as, key: 'none' });
  const seen = items[unreadCount];
  if (seen) await runner.request('markSeen', { as, body: { upTo: seen.id }, key: 'none' });
};

/** Every active member reads their notifications on the last day. */
export const notificationSteps: readonly Step[] = [
  {
    label: 'members read their notifications',
    daysAgo: 0.1,
    run: async (runner) => {
      const active = castMembers.flatMap(({ status }, member) => (status === 'active' ? [member] : []));
      await Promise.all(active.map((member) => readNotifications(runner, member)));
    },
  },
];
