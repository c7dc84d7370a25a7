import { settleOnRecord, settlePositions } from '#functions/settlement/settle-positions.job.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

const approve = (runner: ScenarioRunner, proposalId: ProposalId, key: string): Promise<void> =>
  runner.approve(runner.administrator, proposalId, `demo-approve-${key}`);

/** Moves operator equity: the treasurer proposes, the administrator approves. */
const fund = async (runner: ScenarioRunner, key: string, act: object, evidence: string): Promise<void> => {
  const { id } = await runner.request('proposeFunding', {
    as: await runner.staff('treasurer'),
    body: { act, reason: 'As agreed by the board of the demo.', evidence },
    key: `demo-funding-${key}`,
  });
  await approve(runner, id, key);
};

const proposePool = async (runner: ScenarioRunner, area: ProductArea, amountMinor: number, key: string) =>
  runner.request('proposePoolFunding', {
    as: await runner.staff('treasurer'),
    body: { area, amountMinor, reason: 'For the returns of the coming months.' },
    key: `demo-pool-${key}`,
  });

const capital = (area: ProductArea, amountMinor: number): Step => ({
  label: `the operator contributes capital for ${area}`,
  daysAgo: 243,
  run: (runner) =>
    fund(
      runner,
      `capital-${area}`,
      { kind: 'operator-capital', area, amountMinor, cash: 'cash:bank' },
      'Board minutes 1, transfer DEMO-CAPITAL',
    ),
});

const pool = (area: ProductArea, amountMinor: number, daysAgo: number): Step => ({
  label: `the pool of ${area} is funded`,
  daysAgo,
  run: async (runner) => {
    const key = `${area}-${daysAgo}`;
    const { id } = await proposePool(runner, area, amountMinor, key);
    await approve(runner, id, `pool-${key}`);
  },
});

/** Runs of these latest days are recorded, so that staff see them in their list. */
const recordedDays = 30;

/** Settles what is due on a day of the scenario, as that day's scheduled run would have done. */
const settling = (daysAgo: number): Step => ({
  label: 'returns fall due',
  daysAgo,
  run: async (runner) => {
    const { services } = runner;
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
  run: async (runner) => {
    const { memberId } = await runner.member(member);
    const propose = area === 'infinity' ? 'proposeInfinityBonus' : 'proposeSecurityBonus';
    const { id } = await runner.request(propose, {
      as: runner.administrator,
      body: { memberId, amountMinor, reason },
      key: `demo-manual-bonus-${member}`,
    });
    await runner.approve(await runner.staff('treasurer'), id, `demo-approve-bonus-${member}`);
  },
});

/** Every ten days since the second member joined; every thirty before that, when there is only one position. */
const settlementDaysAgo = [
  ...Array.from({ length: 25 }, (_, index) => index * 10),
  ...Array.from({ length: 5 }, (_, index) => 260 + index * 30),
];

/** What the operator does: capital, pool funding, an investment and its return, manual bonuses, settlement. */
export const fundingSteps: readonly Step[] = [
  capital('infinity', 3_000_000),
  capital('security', 5_000_000),
  pool('infinity', 1_500_000, 242),
  pool('security', 500_000, 242),
  {
    label: 'the operator tops up the cash for crypto payouts',
    daysAgo: 181,
    run: (runner) =>
      fund(
        runner,
        'capital-crypto',
        { kind: 'operator-capital', area: 'infinity', amountMinor: 100_000, cash: 'cash:coinpayments' },
        'Board minutes 2, transfer DEMO-CRYPTO',
      ),
  },
  {
    label: 'operator money is invested',
    daysAgo: 180,
    run: (runner) =>
      fund(
        runner,
        'placed',
        { kind: 'placed', area: 'security', amountMinor: 1_500_000, cash: 'cash:bank' },
        'Contract DEMO-BOND 1',
      ),
  },
  {
    label: 'the investment earns a return',
    daysAgo: 31,
    run: (runner) =>
      fund(
        runner,
        'earned',
        { kind: 'return-declared', area: 'security', amountMinor: 45_000, into: 'cash:bank' },
        'Statement DEMO-BOND 1, half-year',
      ),
  },
  manualBonus(32, 5_000, 27, 'For the error found in the demo statement.'),
  manualBonus(4, 2_500, 26, 'For the error found in the demo statement.'),
  // Granted to the wrong members and reversed later (second-persons.ts).
  manualBonus(25, 3_000, 3, 'For the error found in the demo statement.'),
  manualBonus(23, 1_500, 3, 'For the error found in the demo statement.', 'security'),
  manualBonus(6, 150_000, 8, 'For the introduction of a partner, as agreed by the board of the demo.'),
  {
    label: 'a proposal is rejected',
    daysAgo: 12,
    run: async (runner) => {
      const { id } = await proposePool(runner, 'infinity', 9_900_000, 'too-much');
      await runner.request('rejectProposal', {
        as: runner.administrator,
        params: { proposalId: id },
        body: { reason: 'More than the operator has; propose what the returns need.' },
        key: 'demo-reject-pool',
      });
    },
  },
  {
    label: 'a proposal waits for its second person',
    daysAgo: 1,
    run: async (runner) => {
      await proposePool(runner, 'security', 200_000, 'waiting');
    },
  },
  ...settlementDaysAgo.map(settling),
];
