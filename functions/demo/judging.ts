import { endStatuses } from '#functions/member-status/end-statuses.job.ts';
import { type CastMember, castMembers } from './cast.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

const reasons = {
  sanctioned: 'Asked others to pay into a private account; under review until the case is closed.',
  blocked: 'Opened a second account under another name.',
  fraud: 'Payment came from an account reported as stolen.',
} as const;

/** A sanction of every second one ends by itself, a month after the telling. */
const untilDaysAgo = (index: number): number | null => (index % 2 === 1 ? -30 : null);

/** What compliance decided about somebody in the end. */
const judging = (person: CastMember, index: number): Step[] => {
  const { status } = person;
  if (status === 'active' || status === 'waiting-for-approval') return [];
  const until = status === 'sanctioned' ? untilDaysAgo(index) : null;
  return [
    {
      label: `${person.name} is ${status}`,
      daysAgo: 12 - (index % 5),
      tell: (teller) => teller.giveStatus(person, status, reasons[status], until),
    },
  ];
};

/** Who was sanctioned for a while, which ended by itself. */
const warned = 30;

const passingSanction: readonly Step[] = [
  {
    label: 'a sanction for some days',
    daysAgo: 52,
    tell: async (teller) => {
      const person = castMembers[warned];
      const reason = 'Promised others a return that nobody promises here; told to stop.';
      if (person) await teller.giveStatus(person, 'sanctioned', reason, 45);
    },
  },
  {
    label: 'the sanction ends by itself',
    daysAgo: 44.9,
    tell: async (teller: StoryTeller) => {
      await endStatuses(teller.services, () => true);
    },
  },
];

/** The story of what compliance decided about members. */
export const judgingSteps: readonly Step[] = [...castMembers.flatMap(judging), ...passingSanction];
