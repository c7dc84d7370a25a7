import { expireProposals } from '#functions/proposal/expire-proposals.job.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { castMembers } from './cast.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

/** Who is marked for fraud, and may be cleared. */
const suspect = castMembers.findIndex(({ status }) => status === 'fraud');
/** Who helps support, and shall be of it. */
const helper = 28;

const proposePool = async (teller: StoryTeller, amountMinor: number, key: string) =>
  teller.request('proposePoolFunding', {
    as: await teller.staff('treasurer'),
    body: { area: 'infinity', amountMinor, reason: 'For the returns of the coming months.' },
    key: `demo-pool-${key}`,
  });

interface DemoCorrection {
  readonly member: number;
  readonly area: ProductArea;
  readonly amountMinor: number;
  readonly reason: string;
  /** Of the requests; a name of its own for each. */
  readonly key: string;
}

/** What a manual bonus gave too much goes back to the pool; where that is all of it, the bonus is taken back. */
const correct = async (
  teller: StoryTeller,
  { member, area, amountMinor, reason, key }: DemoCorrection,
): Promise<void> => {
  const { memberId } = await teller.member(member);
  const as = teller.administrator;
  const { items } = await teller.request('listCorrectable', {
    as,
    query: { area, memberId, limit: '100' },
    key: 'none',
  });
  const bonus = items.find(({ kind }) => kind === 'manual-bonus-granted');
  if (!bonus) throw new Error('there is no manual bonus to correct');
  const { id } = await teller.request('proposeCorrection', {
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
  await teller.approve(await teller.staff('treasurer'), id, `demo-approve-${key}`);
};

/** Withdrawals of security are stopped because of a doubt, and go on when it is gone. */
const stopAndLift = async (teller: StoryTeller): Promise<void> => {
  const as = await teller.staff('treasurer');
  const body = { area: 'security', reason: 'A statement of the bank is missing; we look for it.' };
  await teller.request('stopWithdrawals', { as, body, key: 'demo-stop-security' });
  const { id } = await teller.request('proposeLifting', {
    as,
    body: { ...body, reason: 'The statement arrived, and every transfer of it is booked.' },
    key: 'demo-lift-security',
  });
  await teller.approve(teller.administrator, id, 'demo-approve-lift-security');
};

/** Another configuration is proposed, and refused by the second administrator. */
const refuseConfiguration = async (teller: StoryTeller): Promise<void> => {
  const configuration = await teller.configuration();
  const { id } = await teller.request('proposeConfiguration', {
    as: teller.administrator,
    body: {
      configuration: { ...configuration, maturity: { reminderDays: 3 } },
      baseVersion: configuration.version,
      effectiveFrom: null,
      reason: 'Reminders come too early, some members say.',
    },
    key: 'demo-configuration',
  });
  await teller.request('rejectProposal', {
    as: await teller.staff('admin'),
    params: { proposalId: id },
    body: { reason: 'Seven days are what we promised; three are too few to change a choice.' },
    key: 'demo-reject-configuration',
  });
};

const correcting = (daysAgo: number, correction: DemoCorrection): Step => ({
  label: `a manual bonus of member ${correction.member} is corrected`,
  daysAgo,
  tell: (teller) => correct(teller, correction),
});

/** Acts that take two people, of every kind and with every end. */
export const secondPersonSteps: readonly Step[] = [
  { label: 'withdrawals are stopped, and go on', daysAgo: 150, tell: stopAndLift },
  { label: 'a configuration is proposed and refused', daysAgo: 56, tell: refuseConfiguration },
  {
    label: 'a proposal that nobody decides',
    daysAgo: 40,
    tell: async (teller) => {
      await proposePool(teller, 300_000, 'expired');
    },
  },
  {
    label: 'the proposal expires',
    daysAgo: 25.5,
    tell: async (teller) => {
      await expireProposals(teller.services, () => true);
    },
  },
  {
    label: 'a proposal is withdrawn',
    daysAgo: 23,
    tell: async (teller) => {
      const { id } = await proposePool(teller, 40_000, 'withdrawn');
      await teller.request('withdrawProposal', {
        as: await teller.staff('treasurer'),
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
      reason: 'The bonus was meant for somebody else.',
      key: `correction-${bonus.member}`,
    }),
  ),
  {
    label: 'the clearing of somebody marked for fraud waits',
    daysAgo: 3,
    tell: async (teller) => {
      await teller.request('proposeClearing', {
        as: await teller.staff('compliance'),
        body: {
          memberId: (await teller.member(suspect)).memberId,
          reason: 'The bank took its report back: the account was never stolen.',
        },
        key: 'demo-clearing',
      });
    },
  },
  {
    label: 'a role waits for its second person',
    daysAgo: 2,
    tell: async (teller) => {
      await teller.request('proposeRoles', {
        as: teller.administrator,
        body: {
          memberId: (await teller.member(helper)).memberId,
          roles: ['support'],
          reason: 'Helps others well, and joins support.',
        },
        key: 'demo-role-waiting',
      });
    },
  },
];
