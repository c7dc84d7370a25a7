import { endStatuses } from '#functions/member-status/end-statuses.job.ts';
import { type CastMember, castMembers } from './cast.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

const reasons = {
  sanctioned: 'Asked others to pay into a private account; under review until the case is closed.',
  blocked: 'Opened a second account under another name.',
  fraud: 'Payment came from an account reported as stolen.',
} as const;

/** Every second sanction ends automatically, a month after the scenario runs. */
const untilDaysAgo = (index: number): number | null => (index % 2 === 1 ? -30 : null);

/** The step in which compliance gives a member the final status. */
const statusStep = (person: CastMember, index: number): Step[] => {
  const { status } = person;
  if (status === 'active' || status === 'waiting-for-approval') return [];
  const until = status === 'sanctioned' ? untilDaysAgo(index) : null;
  return [
    {
      label: `${person.name} is ${status}`,
      daysAgo: 12 - (index % 5),
      run: (runner) => runner.giveStatus(person, status, reasons[status], until),
    },
  ];
};

/** The member with a temporary sanction that has ended. */
const warned = 30;

const passingSanction: readonly Step[] = [
  {
    label: 'a temporary sanction begins',
    daysAgo: 52,
    run: async (runner) => {
      const person = castMembers[warned];
      const reason = 'Promised others a return that we do not offer; was asked to stop.';
      if (person) await runner.giveStatus(person, 'sanctioned', reason, 45);
    },
  },
  {
    label: 'the temporary sanction ends',
    daysAgo: 44.9,
    run: async (runner: ScenarioRunner) => {
      await endStatuses(runner.services, () => true);
    },
  },
];

/** The statuses that compliance gives to members. */
export const memberStatusSteps: readonly Step[] = [...castMembers.flatMap(statusStep), ...passingSanction];
