import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { FiguresMoved } from '#functions/ledger/table/post-entries.ts';
import { proposeLifting } from '#functions/operations/staff/propose-lifting.ts';
import { ledgerTotalsKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { decideApprove } from '#functions/proposal/proposal.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { writeDecidedBySecond } from '#functions/proposal/table/write-proposal.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readWithdrawalStops, requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { area } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { approveProposal } from './approve-proposal.ts';
import { proposeFunding } from './propose-funding.ts';
import { readProposalEffect } from './read-proposal-effect.ts';
import { tryProposal } from './try-proposal.ts';

const handlers = { approveProposal, proposeFunding, proposeLifting, readProposalEffect };
const acts = area('losses', 'What treasurers do here', {
  approveProposal: proposals.endpoints.approveProposal,
  proposeFunding: proposals.endpoints.proposeFunding,
  proposeLifting: operations.endpoints.proposeLifting,
  readProposalEffect: proposals.endpoints.readProposalEffect,
});

const services = servicesUnderTest(() => new Date('2027-03-01T10:00:00.000Z'));
let acting: Acting<typeof acts.endpoints>;
const people = {} as Record<'ada' | 'tess', ActsAs>;

const propose = async (act: object): Promise<ProposalId> => {
  const body = { act: { area: 'infinity', ...act }, reason: 'For the test', evidence: 'STATEMENT 7' };
  return (await acting.request('proposeFunding', { as: people.ada, body, key: randomUUID() })).id;
};
const lose = (amountMinor: number, into = 'investments') =>
  propose({ kind: 'return-declared', amountMinor: -amountMinor, into });
const look = (proposalId: ProposalId) =>
  acting.request('readProposalEffect', { as: people.tess, params: { proposalId }, key: 'none' });
const approve = (proposalId: ProposalId) =>
  approveShown(acting, { as: people.tess, proposalId, key: randomUUID() });
const stops = () => readWithdrawalStops(services().database);
/** A withdrawal of the area is requested. */
const withdraw = () => commit(services().database, requireWithdrawalsOpen(new Transaction(), 'infinity'));

/** Operator equity 1 000.00, the pool 300.00, members 300.00; of 1 600.00, 800.00 are invested. */
beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  people.ada = await activePerson(services(), 'ada', ['admin']);
  people.tess = await activePerson(services(), 'tess', ['treasurer']);
  const { memberId } = await activePerson(services(), 'mia');
  await fundPool(services(), 'infinity', 60_000);
  await giveBonus(services(), { memberId, area: 'infinity', amount: 30_000 });
  await commit(
    services().database,
    new Transaction().add(ledgerTotalsKey('infinity', 3), { available: 30_000 }),
  );
  const cash = 'cash:bank';
  await approve(await propose({ kind: 'operator-capital', amountMinor: 100_000, cash }));
  await approve(await propose({ kind: 'placed', amountMinor: 80_000, cash }));
});

test('a loss that operator equity bears is booked, and withdrawals go on', async () => {
  const id = await lose(30_000);
  expect(await look(id)).toMatchObject({
    loss: { operatorMinor: 30_000, poolAndFeesMinor: 0, membersMinor: 0 },
    stopsWithdrawals: false,
  });
  await approve(id);
  expect(await stops()).toEqual([]);
  await withdraw();
});

test('two losses that each break nothing, decided on the same figures, are not both booked without the stop', async () => {
  const { database, shards, secrets } = services();
  const decided = async (proposalId: ProposalId, home: number) => {
    const carrying = {
      actor: { kind: 'system', name: 'test' },
      now: services().now(),
      newEntryId: () => `ent_${'0'.repeat(25)}${home}` as never,
      shard: home,
      shards,
      secrets,
    } as const;
    const tess = { id: people.tess.memberId, name: 'tess', roles: ['treasurer'] } as const;
    const approved = decideApprove(await findProposal(database, proposalId), tess, carrying.now);
    const { transaction, effect } = await tryProposal(database, approved, carrying);
    writeDecidedBySecond(transaction, approved, tess.id);
    return { transaction, effect };
  };
  const [one, other] = [await lose(40_000), await lose(40_000, 'cash:bank')];
  const [first, second] = [await decided(one, 0), await decided(other, 1)];
  expect([first.effect.stopsWithdrawals, second.effect.stopsWithdrawals]).toEqual([false, false]);
  await commit(database, first.transaction);
  await expect(commit(database, second.transaction)).rejects.toThrow(FiguresMoved);

  const sent = { as: people.tess, params: { proposalId: other }, key: randomUUID() };
  const stale = acting.request('approveProposal', { ...sent, body: { shownHash: second.effect.hash } });
  await expect(stale).rejects.toThrow('changed_since_shown');
  expect(await stops()).toEqual([]);
  expect(await look(other)).toMatchObject({
    loss: { operatorMinor: 30_000, poolAndFeesMinor: 10_000, membersMinor: 0 },
    figures: { after: { operatorMinor: -10_000 }, brokenAfter: ['operator-equity'] },
    stopsWithdrawals: true,
  });
  await approve(other);
  expect(await stops()).toMatchObject([{ area: 'infinity', cause: 'loss' }]);
  await expect(withdraw()).rejects.toThrow('Withdrawals');
});

test('a loss beyond the buffer says what members are owed without cover, and is booked while stopped', async () => {
  const id = await lose(25_000, 'cash:bank');
  expect(await look(id)).toMatchObject({
    loss: { operatorMinor: 0, poolAndFeesMinor: 20_000, membersMinor: 5_000 },
    figures: {
      before: { coverageBps: 16_666 },
      after: { coverageBps: 8_333, liquidityBps: 5_000 },
      brokenAfter: ['operator-equity', 'coverage', 'liquidity'],
    },
  });
  await approve(id);
});

test('the withdrawals that a loss stopped go on for everyone when two people decide so', async () => {
  const body = { area: 'infinity', reason: 'The board covers the loss.' };
  const { id } = await acting.request('proposeLifting', { as: people.ada, body, key: randomUUID() });
  expect(await look(id)).toMatchObject({ endsStop: { since: '2027-03-01T10:00:00.000Z' } });
  await approve(id);
  expect(await stops()).toEqual([]);
  await withdraw();
  const { findings } = await proveBareBooks(services());
  // The tests' fundPool posts without proposals, so the operator's figures have a base of their own.
  expect(findings.filter((finding) => !finding.startsWith('infinity: operator'))).toEqual([]);
});
