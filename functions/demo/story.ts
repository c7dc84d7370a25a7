import { type CastMember, castMembers, castStaff, demoPurchases } from './cast.ts';
import { configurationSteps } from './configurations.ts';
import { departedSteps } from './departed.ts';
import { compoundFirstDeposit, demoDeposits, finishDeposit, makeDemoDeposit } from './deposits.ts';
import { fundingSteps } from './funding.ts';
import { identitySteps } from './identity.ts';
import { judgingSteps } from './judging.ts';
import { newsSteps } from './news.ts';
import { finishPurchase, orderPackage } from './purchases.ts';
import { safetySteps } from './safety.ts';
import { secondPersonSteps } from './second-persons.ts';
import type { StoryTeller } from './story-teller.ts';
import { suspenseSteps } from './suspense.ts';
import { withdrawalSteps } from './withdrawals.ts';

/** One act of the story: done through the same commands as in real use, at its own time in the past. */
export interface Step {
  readonly label: string;
  /** Days before the telling, with fractions. */
  readonly daysAgo: number;
  readonly tell: (teller: StoryTeller) => Promise<void>;
}

const hour = 1 / 24;

const joining = (person: CastMember): Step[] => [
  {
    label: `${person.name} joins`,
    daysAgo: person.joinedDaysAgo,
    tell: (teller) => teller.join(person),
  },
  ...(person.status === 'waiting-for-approval'
    ? []
    : [
        {
          label: `${person.name} is approved`,
          daysAgo: person.joinedDaysAgo - 1,
          tell: (teller: StoryTeller) =>
            teller.giveStatus(person, 'active', 'Identity and address look right.'),
        },
      ]),
];

const purchasing: Step[] = demoPurchases.flatMap((purchase) => {
  const { outcome, orderedDaysAgo } = purchase;
  const order: Step = {
    label: `order ${purchase.key}`,
    daysAgo: orderedDaysAgo,
    tell: async (teller) => {
      await orderPackage(teller, purchase);
    },
  };
  if (outcome === 'waiting' || outcome === 'from-balance') return [order];
  const tell = (teller: StoryTeller) => finishPurchase(teller, purchase);
  const after = { active: 1, 'part-paid': 2, 'set-aside': 2, cancelled: 1, rejected: 3, expired: 14 + hour }[
    outcome
  ];
  return [order, { label: `${outcome}: ${purchase.key}`, daysAgo: orderedDaysAgo - after, tell }];
});

const depositing: Step[] = demoDeposits.flatMap((deposit) => {
  const { outcome, madeDaysAgo } = deposit;
  const make: Step = {
    label: `deposit ${deposit.key}`,
    daysAgo: madeDaysAgo,
    tell: async (teller) => {
      await makeDemoDeposit(teller, deposit);
    },
  };
  if (outcome === 'waiting') return [make];
  const after = { active: 1, 'part-paid': 2, cancelled: 1, rejected: 3, expired: 14 + hour }[outcome];
  const tell = (teller: StoryTeller) => finishDeposit(teller, deposit);
  return [make, { label: `${outcome}: deposit ${deposit.key}`, daysAgo: madeDaysAgo - after, tell }];
});

const compounding: Step[] = [5, 8, 14].map((depositor, index) => ({
  label: `member ${depositor} compounds`,
  daysAgo: 24 - index * 5,
  tell: (teller) => compoundFirstDeposit(teller, depositor, 500),
}));

/**
 * The whole story in the order of time. Staff come first, because they approve the others. Steps at the same time keep
 * the order in which they are listed.
 */
export const story: readonly Step[] = [
  ...castStaff.map(
    (person): Step => ({
      label: `${person.name} joins the staff`,
      daysAgo: person.joinedDaysAgo,
      tell: (teller) => teller.joinStaff(person),
    }),
  ),
  ...[
    ...configurationSteps,
    ...castMembers.flatMap(joining),
    ...purchasing,
    ...depositing,
    ...compounding,
    ...fundingSteps,
    ...identitySteps,
    ...withdrawalSteps,
    ...judgingSteps,
    ...suspenseSteps,
    ...secondPersonSteps,
    ...safetySteps,
    ...departedSteps,
    ...newsSteps,
  ].sort((a, b) => b.daysAgo - a.daysAgo),
];
