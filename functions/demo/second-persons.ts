import { expireProposals } from '#functions/proposal/expire-proposals.job.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { castMembers } from './cast.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

/** The member with the status fraud, who may be cleared. */
const suspect = castMembers.findIndex(({ status }) => status === 'fraud');
/** The member who is proposed for the support role. */
const helper = 28;

const proposePool = async (runner: ScenarioRunner, amountMinor: number, key: string) =>
  runner.request('proposePoolFunding', {
    as: await runner.staff('treasurer'),
    body: { area: 'infinity', amountMinor, reason: 'For the returns of the coming months.' },
    key: `demo-pool-${key}`,
  });

interface DemoCorrection {
  readonly member: number;
  readonly area: ProductArea;
  readonly amountMinor: number;
  readonly reason: string;
  /** Distinguishes the idempotency keys of the requests. */
  readonly key: string;
}

/** Returns the overpaid part of a manual bonus to the pool; when that is the whole amount, the bonus is reversed. */
const correct = async (
  runner: ScenarioRunner,
  { member, area, amountMinor, reason, key }: DemoCorrection,
): Promise<void> => {
  const { memberId } = await runner.member(member);
  const as = runner.administrator;
  const { items } = await runner.request('listCorrectable', {
    as,
    query: { area, memberId, limit: '100' },
    key: 'none',
  });
  const bonus = items.find(({ kind }) => kind === 'manual-bonus-granted');
  if (!bonus) throw new Error('there is no manual bonus to correct');
  const { id } = await runner.request('proposeCorrection', {
    as,
    body: {
      area,
      memberId,
      entryId: bonus.entryId,
      transfers: [{ from: 'available', to: 'pool', amountMinor }],
      reason,
    },
    key: `demo-${key}`,
  });
  await runner.approve(await runner.staff('treasurer'), id, `demo-approve-${key}`);
};

/** The member whose payments turn out to be someone else's. */
const mistaken = 17;

/** An order becomes active by a payment that belonged to someone else, and two people reverse it. */
const reverseOrder = async (runner: ScenarioRunner, area: ProductArea): Promise<void> => {
  const as = await runner.member(mistaken);
  const { version: configurationVersion } = await runner.configuration();
  const terms = { payment: 'bank', configurationVersion } as const;
  const treasurer = await runner.staff('treasurer');
  const paid = (receivedMinor: number) => ({
    receivedMinor,
    bankReference: `DEMO STATEMENT ${area} reversed`,
  });
  const confirm = { key: `demo-confirm-reversed-${area}` };
  const key = `demo-order-reversed-${area}`;
  const order = async (): Promise<string> => {
    if (area === 'infinity') {
      const body = { packageId: 'starter', quantity: 1, ...terms };
      const { id, totalMinor } = await runner.request('buyPackage', { as, body, key });
      await runner.receive('confirmPurchase', {
        ...confirm,
        params: { purchaseId: id },
        body: paid(totalMinor),
      });
      return id;
    }
    const body = { planId: 'core', amountMinor: 25_000, ...terms };
    const { id, amountMinor } = await runner.request('makeDeposit', { as, body, key });
    await runner.receive('confirmDeposit', {
      ...confirm,
      params: { depositId: id },
      body: paid(amountMinor),
    });
    return id;
  };
  const { id } = await runner.request('proposeReversal', {
    as: runner.administrator,
    body: {
      sourceId: await order(),
      reason: 'The payment belonged to someone else and was booked here by mistake.',
    },
    key: `demo-reverse-${area}`,
  });
  await runner.approve(treasurer, id, `demo-approve-reverse-${area}`);
};

/** Security withdrawals are stopped while a bank statement is missing, and resumed afterwards. */
const stopAndLift = async (runner: ScenarioRunner): Promise<void> => {
  const as = await runner.staff('treasurer');
  const body = { area: 'security', reason: 'A bank statement is missing; we are looking for it.' };
  await runner.request('stopWithdrawals', { as, body, key: 'demo-stop-security' });
  const { id } = await runner.request('proposeLifting', {
    as,
    body: { ...body, reason: 'The statement has arrived, and all its transfers are booked.' },
    key: 'demo-lift-security',
  });
  await runner.approve(runner.administrator, id, 'demo-approve-lift-security');
};

/** A configuration is proposed and rejected by the second administrator. */
const rejectConfiguration = async (runner: ScenarioRunner): Promise<void> => {
  const configuration = await runner.configuration();
  const { id } = await runner.request('proposeConfiguration', {
    as: runner.administrator,
    body: {
      configuration: { ...configuration, maturity: { reminderDays: 3 } },
      baseVersion: configuration.version,
      effectiveFrom: null,
      reason: 'Reminders come too early, some members say.',
    },
    key: 'demo-configuration',
  });
  await runner.request('rejectProposal', {
    as: await runner.staff('admin'),
    params: { proposalId: id },
    body: { reason: 'Seven days are what we promised; three are too few to change a choice.' },
    key: 'demo-reject-configuration',
  });
};

const correcting = (daysAgo: number, correction: DemoCorrection): Step => ({
  label: `a manual bonus of member ${correction.member} is corrected`,
  daysAgo,
  run: (runner) => correct(runner, correction),
});

/** Proposals of every kind and with every outcome. */
export const secondPersonSteps: readonly Step[] = [
  { label: 'withdrawals are stopped and resumed', daysAgo: 150, run: stopAndLift },
  { label: 'a configuration is proposed and rejected', daysAgo: 56, run: rejectConfiguration },
  {
    label: 'a proposal is left undecided',
    daysAgo: 40,
    run: async (runner) => {
      await proposePool(runner, 300_000, 'expired');
    },
  },
  {
    label: 'the proposal expires',
    daysAgo: 25.5,
    run: async (runner) => {
      await expireProposals(runner.services, () => true);
    },
  },
  {
    label: 'a proposal is withdrawn',
    daysAgo: 23,
    run: async (runner) => {
      const { id } = await proposePool(runner, 40_000, 'withdrawn');
      await runner.request('withdrawProposal', {
        as: await runner.staff('treasurer'),
        params: { proposalId: id },
        key: 'demo-withdraw-pool',
      });
    },
  },
  correcting(24, {
    member: 4,
    area: 'infinity',
    amountMinor: 500,
    reason: 'The bonus was meant to be 20.00.',
    key: 'correction',
  }),
  ...(
    [
      { member: 25, area: 'infinity', amountMinor: 3_000 },
      { member: 23, area: 'security', amountMinor: 1_500 },
    ] as const
  ).map((bonus) =>
    correcting(2, {
      ...bonus,
      reason: 'The bonus was meant for another member.',
      key: `correction-${bonus.member}`,
    }),
  ),
  ...productAreas.map((area) => ({
    label: `an order in ${area} is reversed`,
    daysAgo: 7,
    members: [mistaken],
    run: (runner: ScenarioRunner) => reverseOrder(runner, area),
  })),
  {
    label: 'the clearing of a fraud suspect is waiting for approval',
    daysAgo: 3,
    run: async (runner) => {
      await runner.request('proposeClearing', {
        as: await runner.staff('compliance'),
        body: {
          memberId: (await runner.member(suspect)).memberId,
          reason: 'The bank took its report back: the account was never stolen.',
        },
        key: 'demo-clearing',
      });
    },
  },
  {
    label: 'a role proposal is waiting for approval',
    daysAgo: 2,
    run: async (runner) => {
      await runner.request('proposeRoles', {
        as: runner.administrator,
        body: {
          memberId: (await runner.member(helper)).memberId,
          roles: ['support'],
          reason: 'Helps others well, and joins support.',
        },
        key: 'demo-role-waiting',
      });
    },
  },
];
