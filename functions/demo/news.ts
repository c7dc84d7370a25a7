import { castMembers } from './cast.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

/** So many of the newest stay unread. */
const leftUnread = 2;

/** Somebody looks at what they were told; what was told last they have not seen yet. */
const look = async (teller: StoryTeller, member: number): Promise<void> => {
  const as = await teller.member(member);
  const { items } = await teller.request('listNotifications', { as, key: 'none' });
  const seen = items[leftUnread];
  if (seen) await teller.request('markSeen', { as, body: { upTo: seen.id }, key: 'none' });
};

/** Every active member looks at their news on the last day. */
export const newsSteps: readonly Step[] = [
  {
    label: 'members look at their news',
    daysAgo: 0.1,
    tell: async (teller) => {
      const active = castMembers.flatMap(({ status }, member) => (status === 'active' ? [member] : []));
      await Promise.all(active.map((member) => look(teller, member)));
    },
  },
];
