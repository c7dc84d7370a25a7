import { type CastMember, castMembers, castStaff, demoPurchases } from '#functions/demo/cast.ts';
import { configurationSteps } from '#functions/demo/configurations.ts';
import { departedSteps } from '#functions/demo/departed.ts';
import {
  compoundFirstDeposit,
  demoDeposits,
  finishDeposit,
  makeDemoDeposit,
} from '#functions/demo/deposits.ts';
import { fundingSteps } from '#functions/demo/funding.ts';
import { identitySteps } from '#functions/demo/identity.ts';
import { memberStatusSteps } from '#functions/demo/member-statuses.ts';
import { notificationSteps } from '#functions/demo/notifications.ts';
import { payoutSteps } from '#functions/demo/payouts.ts';
import { finishPurchase, orderPackage } from '#functions/demo/purchases.ts';
import { safetySteps } from '#functions/demo/safety.ts';
import type { ScenarioRunner } from '#functions/demo/scenario-runner.ts';
import { secondPersonSteps } from '#functions/demo/second-persons.ts';
import type { Step } from '#functions/demo/step.ts';
import { suspenseSteps } from '#functions/demo/suspense.ts';
import { withdrawalSteps } from '#functions/demo/withdrawals.ts';

const hour = 1 / 24;

const joining = (person: CastMember, index: number): Step[] => [
  {
    label: `${person.name} joins`,
    daysAgo: person.joinedDaysAgo,
    members: person.sponsor === null ? [index] : [index, person.sponsor],
    run: (runner) => runner.join(person),
  },
  ...(person.status === 'waiting-for-approval'
    ? []
    : [
        {
          label: `${person.name} is approved`,
          daysAgo: person.joinedDaysAgo - 1,
          members: [index],
          run: (runner: ScenarioRunner) =>
            runner.giveStatus(person, 'active', 'Identity and address look right.'),
        },
      ]),
];

const purchasing: Step[] = demoPurchases.flatMap((purchase) => {
  const { outcome, orderedDaysAgo, buyer } = purchase;
  const order: Step = {
    label: `order ${purchase.key}`,
    daysAgo: orderedDaysAgo,
    members: [buyer],
    run: async (runner) => {
      await orderPackage(runner, purchase);
    },
  };
  if (outcome === 'waiting' || outcome === 'from-balance') return [order];
  const run = (runner: ScenarioRunner) => finishPurchase(runner, purchase);
  const after = { active: 1, 'part-paid': 2, 'set-aside': 2, cancelled: 1, rejected: 3, expired: 14 + hour }[
    outcome
  ];
  const end = { label: `${outcome}: ${purchase.key}`, daysAgo: orderedDaysAgo - after, run };
  // Expiry concerns the orders of every member.
  return [order, outcome === 'expired' ? end : { ...end, members: [buyer] }];
});

const depositing: Step[] = demoDeposits.flatMap((deposit) => {
  const { outcome, madeDaysAgo, depositor } = deposit;
  const make: Step = {
    label: `deposit ${deposit.key}`,
    daysAgo: madeDaysAgo,
    members: [depositor],
    run: async (runner) => {
      await makeDemoDeposit(runner, deposit);
    },
  };
  if (outcome === 'waiting') return [make];
  const after = { active: 1, 'part-paid': 2, cancelled: 1, rejected: 3, expired: 14 + hour }[outcome];
  const run = (runner: ScenarioRunner) => finishDeposit(runner, deposit);
  const end = { label: `${outcome}: deposit ${deposit.key}`, daysAgo: madeDaysAgo - after, run };
  return [make, outcome === 'expired' ? end : { ...end, members: [depositor] }];
});

const compounding: Step[] = [5, 8, 14].map((depositor, index) => ({
  label: `member ${depositor} compounds`,
  daysAgo: 24 - index * 5,
  members: [depositor],
  run: (runner) => compoundFirstDeposit(runner, depositor, 500),
}));

/**
 * The whole scenario in chronological order. Staff come first, because they approve the others. Steps at the same time
 * keep the order in which they are listed.
 */
export const scenario: readonly Step[] = [
  ...castStaff.map(
    (person): Step => ({
      label: `${person.name} joins the staff`,
      daysAgo: person.joinedDaysAgo,
      run: (runner) => runner.joinStaff(person),
    }),
  ),
  ...[
    ...configurationSteps,
    ...castMembers.flatMap(joining),
    ...purchasing,
    ...depositing,
    ...compounding,
    ...fundingSteps,
    ...payoutSteps,
    ...identitySteps,
    ...withdrawalSteps,
    ...memberStatusSteps,
    ...suspenseSteps,
    ...secondPersonSteps,
    ...safetySteps,
    ...departedSteps,
    ...notificationSteps,
  ].sort((a, b) => b.daysAgo - a.daysAgo),
];
