import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { FiguresMoved } from '#functions/ledger/table/post-entries.ts';
import { ledgerTotalsKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { approveProposal } from './approve-proposal.ts';
import { proposeInfinityBonus, proposeSecurityBonus } from './propose-bonus.ts';
import { proposeFunding } from './propose-funding.ts';
import { proposePoolFunding } from './propose-pool-funding.ts';
import { readPools } from './read-pools.ts';
import { readProposal } from './read-proposal.ts';
import { readProposalEffect } from './read-proposal-effect.ts';
import { tryProposal } from './try-proposal.ts';

const handlers = {
  approveProposal,
  proposeFunding,
  proposeInfinityBonus,
  proposeSecurityBonus,
  proposePoolFunding,
  readPools,
  readProposal,
  readProposalEffect,
};
const acts = area('proposals', 'What treasurers do here', proposals.endpoints);

const services = servicesUnderTest(() => new Date('2027-03-01T10:00:00.000Z'));
let acting: Acting<typeof acts.endpoints, keyof typeof handlers>;
const people = {} as Record<'ada' | 'tess' | 'mia', ActsAs>;
beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  people.ada = await activePerson(services(), 'ada', ['admin']);
  people.tess = await activePerson(services(), 'tess', ['treasurer']);
  people.mia = await activePerson(services(), 'mia');
});

const key = () => randomUUID();
const propose = async (act: object): Promise<ProposalId> => {
  const body = { act, reason: 'For the test', evidence: 'STATEMENT 7' };
  return (await acting.request('proposeFunding', { as: people.ada, body, key: key() })).id;
};
const fundPool = async (amountMinor: number): Promise<ProposalId> => {
  const body = { area: 'infinity', amountMinor, reason: 'For the test' };
  return (await acting.request('proposePoolFunding', { as: people.ada, body, key: key() })).id;
};
const look = (proposalId: ProposalId) =>
  acting.request('readProposalEffect', { as: people.tess, params: { proposalId }, key: 'none' });
const approveAs = (proposalId: ProposalId, shownHash: string) =>
  acting.request('approveProposal', {
    as: people.tess,
    params: { proposalId },
    body: { shownHash },
    key: key(),
  });
const approve = (proposalId: ProposalId) => approveShown(acting, { as: people.tess, proposalId, key: key() });
const pool = async () => (await acting.request('readPools', { as: people.ada, key: 'none' })).areas[0];
const capital = (amountMinor: number) =>
  ({ kind: 'operator-capital', area: 'infinity', amountMinor, cash: 'cash:bank' }) as const;

describe('a proposal is shown with what approving it does', () => {
  test('balances before and after are what the approval then books', async () => {
    await approve(await propose(capital(100_000)));
    const id = await fundPool(40_000);
    const before = await pool();
    const effect = await look(id);
    expect(effect.balances).toEqual([
      { account: 'operator', beforeMinor: 100_000, afterMinor: 60_000 },
      { account: 'pool', beforeMinor: 0, afterMinor: 40_000 },
    ]);
    expect(await pool()).toEqual(before);
    await approveAs(id, effect.hash);
    expect(await pool()).toMatchObject({ operatorMinor: 60_000, poolMinor: 40_000 });
  });

  test('why it cannot be carried out now, with the figures', async () => {
    const { refusal, balances } = await look(await fundPool(60_001));
    expect(refusal).toMatchObject({
      code: 'operator_funds_short',
      details: { heldMinor: 60_000, neededMinor: 60_001 },
    });
    expect(balances).toEqual([]);
  });

  test('a manual bonus: paid by the pool, or awaiting funding where the pool is too small', async () => {
    const bonus = async (amountMinor: number) => {
      const body = { memberId: people.mia.memberId, amountMinor, reason: 'Well done' };
      return (await acting.request('proposeInfinityBonus', { as: people.ada, body, key: key() })).id;
    };
    expect((await look(await bonus(500))).balances).toEqual([
      { account: 'pool', beforeMinor: 40_000, afterMinor: 39_500 },
      { account: 'available', beforeMinor: 0, afterMinor: 500 },
    ]);
    expect(await look(await bonus(40_001))).toMatchObject({ awaitsFunding: true, balances: [] });
  });

  test('nothing once it is decided', async () => {
    const id = await propose(capital(1));
    await approve(id);
    await expect(look(id)).rejects.toThrow('invalid_transition');
  });
});

describe('an approval of what no longer holds', () => {
  test('is refused with what it would do now, nothing is booked, and looking again leads on', async () => {
    await approve(await propose(capital(50_000)));
    const id = await fundPool(50_000);
    const shown = await look(id);
    const placed = { kind: 'placed', area: 'infinity', amountMinor: 60_000, cash: 'cash:bank' } as const;
    await approve(await propose(placed));
    const loss = { kind: 'return-declared', area: 'infinity', amountMinor: -60_000, into: 'investments' };
    await approve(await propose(loss));
    await approve(await propose(capital(60_000)));
    // The balances are back where they were: what was shown holds again.
    expect((await look(id)).hash).toBe(shown.hash);
    await approve(await propose({ ...loss, amountMinor: -10, into: 'cash:bank' }));
    await approve(await propose(capital(900_000)));
    const before = await pool();
    const other = await fundPool(50_001);
    await expect(approveAs(id, (await look(other)).hash)).rejects.toThrow('changed_since_shown');
    await expect(approveAs(id, 'f'.repeat(64))).rejects.toThrow(
      new RegExp(`changed_since_shown.*"afterMinor":${(before?.operatorMinor ?? 0) - 50_000}`, 'u'),
    );
    expect(await pool()).toEqual(before);
    expect(
      (await acting.request('readProposal', { as: people.tess, params: { proposalId: id }, key: 'none' }))
        .state,
    ).toBe('waiting');
    expect((await approve(id)).state).toBe('approved');
    expect((await proveBareBooks(services())).findings).toEqual([]);
  });
});

/** What members of security have available, in the running totals. */
const owe = (amountMinor: number): Promise<void> =>
  commit(
    services().database,
    new Transaction().add(ledgerTotalsKey('security', 3), { available: amountMinor }),
  );
const security = { area: 'security', cash: 'cash:bank' } as const;
const place = (amountMinor: number) => propose({ kind: 'placed', amountMinor, ...security });
/** The transaction of an approval, decided on the current figures and not yet committed. */
const tried = async (proposalId: ProposalId) => {
  const { database, shards, secrets, now } = services();
  const proposal = await findProposal(database, proposalId);
  const actor = { kind: 'staff', memberId: people.tess.memberId } as const;
  return tryProposal(database, proposal, {
    ...momentOf({ actor, now, shards }, proposalId),
    shards,
    secrets,
  });
};

describe('an act that would break a policy limit', () => {
  beforeAll(async () => {
    await approve(await propose({ kind: 'operator-capital', amountMinor: 100_000, ...security }));
    await owe(30_000);
  });

  test('is refused with the figures, and carried out to the last cent that keeps it', async () => {
    const id = await place(70_001);
    expect(await look(id)).toMatchObject({
      refusal: {
        code: 'policy_limit_broken',
        details: {
          limits: ['liquidity'],
          after: { liquidCashMinor: 29_999, withdrawableMinor: 30_000, liquidityBps: 9_999 },
        },
      },
      figures: { brokenBefore: [], brokenAfter: ['liquidity'] },
    });
    await expect(approve(id)).rejects.toThrow('policy_limit_broken');
    expect((await approve(await place(70_000))).state).toBe('approved');
  });

  test('is refused though another one broke it before, but not what leaves or improves it', async () => {
    await owe(10_000);
    await expect(approve(await place(1))).rejects.toThrow('policy_limit_broken');
    const back = { kind: 'placement-returned', amountMinor: 1_000, ...security };
    expect((await approve(await propose(back))).state).toBe('approved');
    await approve(await propose({ kind: 'placement-returned', amountMinor: 19_000, ...security }));
  });

  test('is refused when two that each keep it are decided on the same figures', async () => {
    const funding = { area: 'security', amountMinor: 10_000, reason: 'For the test' };
    const funded = await acting.request('proposePoolFunding', { as: people.ada, body: funding, key: key() });
    await approve(funded.id);
    const { memberId } = people.mia;
    const bonus = { memberId, amountMinor: 6_000, reason: 'Well done' };
    const granted = await acting.request('proposeSecurityBonus', { as: people.ada, body: bonus, key: key() });
    const [first, second] = [await tried(await place(6_000)), await tried(granted.id)];
    expect([first.refusal, second.refusal]).toEqual([null, null]);
    const { database } = services();
    await commit(database, first.transaction);
    await expect(commit(database, second.transaction)).rejects.toThrow(FiguresMoved);
    await expect(approve(granted.id)).rejects.toThrow('policy_limit_broken');
  });
});
