import { settleOnRecord, settlePositions } from '#functions/settlement/settle-positions.job.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

const approve = (teller: StoryTeller, proposalId: ProposalId, key: string): Promise<void> =>
  teller.approve(teller.administrator, proposalId, `demo-approve-${key}`);

/** An act with the operator's own money: the treasurer proposes, the administrator approves. */
const fund = async (teller: StoryTeller, key: string, act: object, evidence: string): Promise<void> => {
  const { id } = await teller.request('proposeFunding', {
    as: await teller.staff('treasurer'),
    body: { act, reason: 'As agreed by the board of the demo.', evidence },
    key: `demo-funding-${key}`,
  });
  await approve(teller, id, key);
};

const proposePool = async (teller: StoryTeller, area: ProductArea, amountMinor: number, key: string) =>
  teller.request('proposePoolFunding', {
    as: await teller.staff('treasurer'),
    body: { area, amountMinor, reason: 'For the returns of the coming months.' },
    key: `demo-pool-${key}`,
  });

const capital = (area: ProductArea, amountMinor: number): Step => ({
  label: `the operator brings capital for ${area}`,
  daysAgo: 243,
  tell: (teller) =>
    fund(
      teller,
      `capital-${area}`,
      { kind: 'operator-capital', area, amountMinor, cash: 'cash:bank' },
      'Board minutes 1, transfer DEMO-CAPITAL',
    ),
});

const pool = (area: ProductArea, amountMinor: number, daysAgo: number): Step => ({
  label: `the pool of ${area} is funded`,
  daysAgo,
  tell: async (teller) => {
    const key = `${area}-${daysAgo}`;
    const { id } = await proposePool(teller, area, amountMinor, key);
    await approve(teller, id, `pool-${key}`);
  },
});

/** Staff see what the runs of the latest days did. */
const recordedDays = 30;

/** What is due by a day of the story, as the scheduled run of that day would have settled it. */
const settling = (daysAgo: number): Step => ({
  label: 'returns fall due',
  daysAgo,
  tell: async (teller) => {
    const { services } = teller;
    const shards = Array.from({ length: services.shards }, (_, shard) => shard);
    const settle = daysAgo < recordedDays ? settleOnRecord : settlePositions;
    await Promise.all(shards.map((shard) => settle(services, shard, () => true)));
  },
});

/** The administrator proposes, the treasurer approves. */
const manualBonus = (
  member: number,
  amountMinor: number,
  daysAgo: number,
  reason: string,
  area: ProductArea = 'infinity',
): Step => ({
  label: `a manual bonus for member ${member}`,
  daysAgo,
  tell: async (teller) => {
    const { memberId } = await teller.member(member);
    const propose = area === 'infinity' ? 'proposeInfinityBonus' : 'proposeSecurityBonus';
    const { id } = await teller.request(propose, {
      as: teller.administrator,
      body: { memberId, amountMinor, reason },
      key: `demo-manual-bonus-${member}`,
    });
    await teller.approve(await teller.staff('treasurer'), id, `demo-approve-bonus-${member}`);
  },
});

/** Every ten days since the second member joined; before that, when there is one position, every thirty. */
const settlementDaysAgo = [
  ...Array.from({ length: 25 }, (_, index) => index * 10),
  ...Array.from({ length: 5 }, (_, index) => 260 + index * 30),
];

/** The operator's side of the story: capital, funded pools, a placement and what it earned, bonuses and returns. */
export const fundingSteps: readonly Step[] = [
  capital('infinity', 3_000_000),
  capital('security', 5_000_000),
  pool('infinity', 1_500_000, 242),
  pool('security', 500_000, 242),
  {
    label: 'the operator tops up what pays to crypto addresses',
    daysAgo: 181,
    tell: (teller) =>
      fund(
        teller,
        'capital-crypto',
        { kind: 'operator-capital', area: 'infinity', amountMinor: 100_000, cash: 'cash:coinpayments' },
        'Board minutes 2, transfer DEMO-CRYPTO',
      ),
  },
  {
    label: 'a placement outside',
    daysAgo: 180,
    tell: (teller) =>
      fund(
        teller,
        'placed',
        { kind: 'placed', area: 'security', amountMinor: 1_500_000, cash: 'cash:bank' },
        'Contract DEMO-BOND 1',
      ),
  },
  {
    label: 'the placement earned',
    daysAgo: 31,
    tell: (teller) =>
      fund(
        teller,
        'earned',
        { kind: 'return-declared', area: 'security', amountMinor: 45_000, into: 'cash:bank' },
        'Statement DEMO-BOND 1, half-year',
      ),
  },
  manualBonus(32, 5_000, 27, 'For the error found in the demo statement.'),
  manualBonus(4, 2_500, 26, 'For the error found in the demo statement.'),
  // Granted to the wrong ones, and taken back (second-persons.ts).
  manualBonus(25, 3_000, 3, 'For the error found in the demo statement.'),
  manualBonus(23, 1_500, 3, 'For the error found in the demo statement.', 'security'),
  manualBonus(6, 150_000, 8, 'For the introduction of a partner, as agreed by the board of the demo.'),
  {
    label: 'a proposal is rejected',
    daysAgo: 12,
    tell: async (teller) => {
      const { id } = await proposePool(teller, 'infinity', 9_900_000, 'too-much');
      await teller.request('rejectProposal', {
        as: teller.administrator,
        params: { proposalId: id },
        body: { reason: 'More than the operator has; propose what the returns need.' },
        key: 'demo-reject-pool',
      });
    },
  },
  {
    label: 'a proposal waits for its second person',
    daysAgo: 1,
    tell: async (teller) => {
      await proposePool(teller, 'security', 200_000, 'waiting');
    },
  },
  ...settlementDaysAgo.map(settling),
];
