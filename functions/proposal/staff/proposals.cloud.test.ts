import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { stages } from '#infra/stages.ts';
import { approveProposal, receiveByHand, shownHashOf } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { BonusView, infinityBonus } from '#shared/contract/bonus.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { ProposalView, proposals } from '#shared/contract/proposals.ts';
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Pool = ReplyOf<typeof proposals.endpoints.readPools>['areas'][number];
type Totals = ReplyOf<typeof infinityBonus.endpoints.aggregateBonuses>;
type Answer = ProposalView & { code: string; details: Record<string, unknown> };

const world = withLocalCloud({ seed: true });
const key = () => ({ idempotencyKey: randomUUID() });

const personOf = (role: string) => {
  const person = world.cast.find((candidate) => candidate.role === role && candidate.status === 'active');
  if (!person) throw new Error(`the cast has no ${role}`);
  return person;
};
let admin: ApiClient;
let treasurer: ApiClient;
let member: ApiClient;
/** Sessions end after seven days without use. */
const signInAll = async (): Promise<void> => {
  [admin, treasurer, member] = (await Promise.all(
    ['admin', 'treasurer', 'member'].map((role) => signIn(world.cloud, personOf(role))),
  )) as [ApiClient, ApiClient, ApiClient];
};
beforeAll(signInAll);
const secondAdmin = (): Promise<ApiClient> => {
  const [, second] = world.cast.filter(({ role, status }) => role === 'admin' && status === 'active');
  if (!second) throw new Error('the cast has one administrator only');
  return signIn(world.cloud, second);
};

const idOf = async (client: ApiClient): Promise<string> =>
  (await client.get<{ id: string }>('/api/users/me/')).body.id;
const path = (id: string, act = '') => `/api/proposals/${id}/${act && `${act}/`}`;
const propose = (client: ApiClient, act: object) =>
  client.post<Answer>('/api/proposals/', { act, reason: 'For the test', evidence: 'STATEMENT 7' }, key());
const fundPool = (client: ApiClient, area: ProductArea, amountMinor: number) =>
  client.post<Answer>('/api/pools/', { area, amountMinor, reason: 'For bonuses' }, key());
const proposeBonus = (client: ApiClient, area: ProductArea, memberId: string, amountMinor: number) =>
  client.post<Answer>(`/api/${area}/bonus/`, { memberId, amountMinor, reason: 'Well done' }, key());
const approve = (client: ApiClient, id: string) => approveProposal<Answer>(client, id);
const reject = (client: ApiClient, id: string) =>
  client.post<Answer>(path(id, 'reject'), { reason: 'Not convinced' }, key());
const withdraw = (client: ApiClient, id: string) =>
  client.post<Answer>(path(id, 'withdraw'), undefined, key());

const poolOf = async (area: ProductArea): Promise<Pool> => {
  const { body } = await admin.get<{ areas: Pool[] }>('/api/pools/');
  return body.areas.find((candidate) => candidate.area === area) as Pool;
};
/**
 * Proposed by the treasurer and approved by the administrator; returns what changed in the area's accounts.
 */
const carriedOut = async (area: ProductArea, act: object) => {
  const before = await poolOf(area);
  const { body: proposal } = await propose(treasurer, { area, ...act });
  expect(await poolOf(area)).toEqual(before);
  expect(await approve(admin, proposal.id)).toMatchObject({ status: 200, body: { state: 'approved' } });
  return changeOf(before, await poolOf(area));
};
const changeOf = (before: Pool, after: Pool) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, amount]) => [name, Number(amount) - Number(before[name as keyof Pool])] as const)
      .filter(([, change]) => change),
  );
/** The stored balance of each shard of a platform account. */
const shardsOf = async (area: ProductArea, account: string): Promise<number[]> => {
  const { items } = await proveBooks(world.cloud);
  const held = (shard: number) =>
    Number(items.find(({ pk }) => pk === `PLATFORM#${area}#${account}#${shard}`)?.balanceMinor ?? 0);
  return Array.from({ length: stages.dev.platformShards }, (_, shard) => held(shard));
};
/** What each shard can pay by bank: what its statements show, and what is in transit. */
const cashShardsOf = async (area: ProductArea): Promise<number[]> => {
  const inTransit = await shardsOf(area, 'cash:in-transit');
  return (await shardsOf(area, 'cash:bank')).map((held, shard) => held + (inTransit[shard] ?? 0));
};
const expectBalanced = async () => expect((await proveBooks(world.cloud)).findings).toEqual([]);

describe('an act that one staff member proposes and another approves', () => {
  test('moves exactly what it states: capital, placements, gains, losses and pool funding', async () => {
    const bank = { cash: 'cash:bank' };
    expect(await carriedOut('security', { kind: 'operator-capital', amountMinor: 100_000, ...bank })).toEqual(
      { cashBankMinor: 100_000, operatorMinor: 100_000 },
    );
    expect(await carriedOut('security', { kind: 'placed', amountMinor: 60_000, ...bank })).toEqual({
      cashBankMinor: -60_000,
      investmentsMinor: 60_000,
    });
    const returned = { kind: 'placement-returned', amountMinor: 20_000, cash: 'cash:coinpayments' };
    expect(await carriedOut('security', returned)).toEqual({
      cashCoinpaymentsMinor: 20_000,
      investmentsMinor: -20_000,
    });
    const declared = (amountMinor: number, into: string) =>
      carriedOut('security', { kind: 'return-declared', amountMinor, into });
    expect(await declared(5_000, 'investments')).toEqual({ investmentsMinor: 5_000, operatorMinor: 5_000 });
    expect(await declared(700, 'cash:bank')).toEqual({ cashBankMinor: 700, operatorMinor: 700 });
    expect(await declared(-3_000, 'investments')).toEqual({
      investmentsMinor: -3_000,
      operatorMinor: -3_000,
    });
    expect(await declared(-50, 'cash:bank')).toEqual({ cashBankMinor: -50, operatorMinor: -50 });

    const [before, shardsBefore] = [await poolOf('security'), await shardsOf('security', 'pool')];
    const { body: funding } = await fundPool(treasurer, 'security', 1_001);
    expect((await approve(admin, funding.id)).status).toBe(200);
    expect(changeOf(before, await poolOf('security'))).toEqual({ poolMinor: 1_001, operatorMinor: -1_001 });
    const shares = (await shardsOf('security', 'pool')).map(
      (held, shard) => held - (shardsBefore[shard] ?? 0),
    );
    expect(shares).toEqual([251, 250, 250, 250]);
    await expectBalanced();
  });

  test('shows who proposed and decided it, when and why, in the queue of its state', async () => {
    const { status, body: proposal } = await propose(treasurer, {
      kind: 'operator-capital',
      area: 'infinity',
      amountMinor: 500,
      cash: 'cash:bank',
    });
    expect(status).toBe(201);
    expect(proposal).toMatchObject({
      state: 'waiting',
      act: { kind: 'operator-capital', area: 'infinity', amountMinor: 500, cash: 'cash:bank' },
      reason: 'For the test',
      evidence: 'STATEMENT 7',
      proposedBy: personOf('treasurer').name,
      mine: true,
      decidedBy: null,
      timeline: [{ state: 'waiting', by: 'staff' }],
    });
    const days = (Date.parse(proposal.expiresAt) - Date.parse(proposal.createdAt)) / 86_400_000;
    expect(days).toBe(defaultConfiguration.proposal.expiryDays);
    const { body: waiting } = await admin.get<{ items: ProposalView[] }>('/api/proposals/');
    expect(waiting.items).toContainEqual({ ...proposal, mine: false });
    expect((await admin.get(path(proposal.id))).body).toEqual({ ...proposal, mine: false });

    const { body: approved } = await approve(admin, proposal.id);
    expect(approved).toMatchObject({
      state: 'approved',
      mine: false,
      decidedBy: personOf('admin').name,
      timeline: [{ state: 'waiting' }, { state: 'approved', by: 'staff' }],
    });
    const { body: done } = await treasurer.get<{ items: ProposalView[] }>(
      '/api/proposals/?state=approved&limit=100',
    );
    expect(done.items).toContainEqual({ ...approved, mine: true });
    const { items } = await proveBooks(world.cloud);
    const lines = items.filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === proposal.id);
    expect(lines.map(({ act }) => act)).toEqual(['proposal-made', 'proposal-approved']);
    await expectBalanced();
  });

  test('is carried out once, however often the approval is sent', async () => {
    const before = await poolOf('infinity');
    const capital = { kind: 'operator-capital', area: 'infinity', amountMinor: 300, cash: 'cash:bank' };
    const { body: proposal } = await propose(treasurer, capital);
    const once = key();
    const shownHash = await shownHashOf(admin, proposal.id);
    const send = () => admin.post<Answer>(path(proposal.id, 'approve'), { shownHash }, once);
    const [first, again] = [await send(), await send()];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await approve(admin, proposal.id)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', details: { from: 'approved', to: 'approved' } },
    });
    expect(changeOf(before, await poolOf('infinity'))).toEqual({ cashBankMinor: 300, operatorMinor: 300 });
    await expectBalanced();
  });
});

describe('the second person', () => {
  const capital = { kind: 'operator-capital', area: 'infinity', amountMinor: 1_000, cash: 'cash:bank' };

  test("is never the proposer, who can't approve or reject and alone can withdraw", async () => {
    const before = await poolOf('infinity');
    const { body: proposal } = await propose(treasurer, capital);
    const refused = { status: 409, body: { code: 'second_person_needed' } };
    expect(await approve(treasurer, proposal.id)).toMatchObject(refused);
    expect(await reject(treasurer, proposal.id)).toMatchObject(refused);
    expect(await withdraw(admin, proposal.id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await poolOf('infinity')).toEqual(before);
    expect(await withdraw(treasurer, proposal.id)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', decidedBy: null },
    });
  });

  test('16 concurrent approvals, half of them by the proposer: carried out once, by the other person', async () => {
    const before = await poolOf('infinity');
    const { body: proposal } = await propose(treasurer, capital);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => approve(index % 2 ? admin : treasurer, proposal.id)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.body.decidedBy).toBe(personOf('admin').name);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['second_person_needed', 'invalid_transition']).toContain(body.code);
    expect(changeOf(before, await poolOf('infinity'))).toEqual({
      cashBankMinor: 1_000,
      operatorMinor: 1_000,
    });
    await expectBalanced();
  });

  test("is treasurer or administrator; support, compliance, members and visitors can't propose or decide", async () => {
    const { body: proposal } = await propose(treasurer, capital);
    const others = await Promise.all(
      ['support', 'compliance', 'member'].map((role) => signIn(world.cloud, personOf(role))),
    );
    for (const client of others)
      for (const answer of [
        await propose(client, capital),
        await fundPool(client, 'infinity', 1),
        await approve(client, proposal.id),
        await reject(client, proposal.id),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await approve(anonymousClient(world.cloud), proposal.id)).status).toBe(401);
    // Only administrators propose bonuses.
    const bonus = await proposeBonus(treasurer, 'infinity', await idOf(member), 1);
    expect(bonus).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await reject(admin, proposal.id)).status).toBe(200);
  });

  test("can't approve a rejected, withdrawn or expired proposal", async () => {
    const before = await poolOf('infinity');
    const [rejected, withdrawn, late] = await Promise.all(
      Array.from({ length: 3 }, async () => (await propose(treasurer, capital)).body),
    );
    expect(await reject(admin, rejected?.id ?? '')).toMatchObject({
      body: { state: 'rejected', timeline: [{}, { state: 'rejected', reason: 'Not convinced' }] },
    });
    expect((await withdraw(treasurer, withdrawn?.id ?? '')).status).toBe(200);
    await world.cloud.skip(`P${defaultConfiguration.proposal.expiryDays + 1}D`);
    await signInAll();
    const states = { rejected, withdrawn, expired: late };
    for (const [from, proposal] of Object.entries(states)) {
      expect(await approve(admin, proposal?.id ?? '')).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition', details: { from, to: 'approved' } },
      });
      expect((await admin.get<ProposalView>(path(proposal?.id ?? ''))).body.state).toBe(from);
    }
    const { cashBankMinor, operatorMinor } = await poolOf('infinity');
    expect({ cashBankMinor, operatorMinor }).toMatchObject({
      cashBankMinor: before.cashBankMinor,
      operatorMinor: before.operatorMinor,
    });
    await expectBalanced();
  });
});

describe('no act takes more than an account holds', () => {
  // Enough liquid cash elsewhere, so that the policy limit for it leaves the bank account to these tests.
  beforeAll(async () => {
    for (const area of ['infinity', 'security'] as const)
      await carriedOut(area, {
        kind: 'operator-capital',
        amountMinor: 100_000_000,
        cash: 'cash:coinpayments',
      });
  });

  test('a pool gets at most the operator equity; cash and placements give at most what they hold', async () => {
    const { operatorMinor, cashBankMinor, investmentsMinor } = await poolOf('security');
    const over = [
      ['operator_funds_short', await fundPool(treasurer, 'security', operatorMinor + 1)],
      [
        'holdings_short',
        await propose(treasurer, {
          kind: 'placed',
          area: 'security',
          amountMinor: cashBankMinor + 1,
          cash: 'cash:bank',
        }),
      ],
      [
        'holdings_short',
        await propose(treasurer, {
          kind: 'placement-returned',
          area: 'security',
          amountMinor: investmentsMinor + 1,
          cash: 'cash:bank',
        }),
      ],
      [
        'holdings_short',
        await propose(treasurer, {
          kind: 'return-declared',
          area: 'security',
          amountMinor: -investmentsMinor - 1,
          into: 'investments',
        }),
      ],
    ] as const;
    const before = await poolOf('security');
    for (const [code, { body }] of over) {
      const answer = await approve(admin, body.id);
      expect(answer).toMatchObject({ status: 409, body: { code } });
      const { heldMinor, neededMinor } = answer.body.details;
      expect(Number(neededMinor)).toBe(Number(heldMinor) + 1);
      expect((await admin.get<ProposalView>(path(body.id))).body.state).toBe('waiting');
    }
    expect(await poolOf('security')).toEqual(before);
  });

  test('cash is taken from all shards together, to the last cent not in suspense', async () => {
    const { cashBankMinor, suspenseMinor } = await poolOf('infinity');
    const holding = (await cashShardsOf('infinity')).filter((held) => held > 0);
    expect(holding.length).toBeGreaterThan(1);
    expect(suspenseMinor).toBeGreaterThan(0);
    const free = { amountMinor: cashBankMinor - suspenseMinor, cash: 'cash:bank' };
    const over = { kind: 'placed', area: 'infinity', ...free, amountMinor: free.amountMinor + 1 };
    const { body: tooMuch } = await propose(treasurer, over);
    expect(await approve(admin, tooMuch.id)).toMatchObject({
      status: 409,
      body: { code: 'holdings_short', details: { inSuspenseMinor: suspenseMinor } },
    });
    expect(await carriedOut('infinity', { kind: 'placed', ...free })).toEqual({
      cashBankMinor: -free.amountMinor,
      investmentsMinor: free.amountMinor,
    });
    for (const held of await cashShardsOf('infinity')) expect(held).toBeGreaterThanOrEqual(0);
    await expectBalanced();
    await carriedOut('infinity', { kind: 'placement-returned', ...free });
  });

  test('eight concurrent placements, any two of which would touch suspense: one is carried out', async () => {
    const before = await poolOf('infinity');
    const amountMinor = Math.floor((before.cashBankMinor - before.suspenseMinor) / 2) + 1;
    const placed = { kind: 'placed', area: 'infinity', amountMinor, cash: 'cash:bank' };
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () => (await propose(treasurer, placed)).body.id),
    );
    const answers = await Promise.all(waiting.map((id) => approve(admin, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('holdings_short');
    expect(changeOf(before, await poolOf('infinity'))).toEqual({
      cashBankMinor: -amountMinor,
      investmentsMinor: amountMinor,
    });
    await carriedOut('infinity', { kind: 'placement-returned', amountMinor, cash: 'cash:bank' });
    await expectBalanced();
  });

  test('eight concurrent pool fundings with operator equity for three: exactly three are carried out', async () => {
    const { operatorMinor } = await poolOf('security');
    const each = Math.floor(operatorMinor / 3);
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () => (await fundPool(treasurer, 'security', each)).body.id),
    );
    const before = await poolOf('security');
    // Each look again needs a code, of which one person may try sixty an hour.
    const approvers = [admin, await secondAdmin()];
    const answers = await Promise.all(waiting.map((id, index) => approve(approvers[index % 2] ?? admin, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    // Whichever is noticed first: equity doesn't suffice, or would fall below zero.
    for (const { status, body } of answers)
      if (status !== 200) expect(['operator_funds_short', 'policy_limit_broken']).toContain(body.code);
    expect(changeOf(before, await poolOf('security'))).toEqual({
      poolMinor: 3 * each,
      operatorMinor: -3 * each,
    });
    await expectBalanced();
  });

  test('a declared loss shows even below zero operator equity, which then funds nothing more', async () => {
    const { operatorMinor, investmentsMinor } = await poolOf('security');
    expect(investmentsMinor).toBeGreaterThan(operatorMinor);
    const loss = { kind: 'return-declared', amountMinor: -investmentsMinor, into: 'investments' };
    await carriedOut('security', loss);
    expect(await poolOf('security')).toMatchObject({
      investmentsMinor: 0,
      operatorMinor: operatorMinor - investmentsMinor,
    });
    const { body: funding } = await fundPool(treasurer, 'security', 1);
    expect((await approve(admin, funding.id)).body.code).toBe('operator_funds_short');
    await expectBalanced();
  });
});

describe('a manual bonus', () => {
  // Returns that came due meanwhile are paid first, so that nothing awaits funding in infinity.
  beforeAll(async () => {
    const amountMinor = 100_000_000;
    await carriedOut('infinity', { kind: 'operator-capital', amountMinor, cash: 'cash:bank' });
    const { body: funding } = await fundPool(treasurer, 'infinity', amountMinor);
    expect((await approve(admin, funding.id)).status).toBe(200);
    await world.cloud.advance('P1D');
    await world.cloud.drained();
  });

  test("is paid by the pool, and shows in the member's bonuses, totals and balance", async () => {
    await world.cloud.drained();
    const memberId = await idOf(member);
    const books = await proveBooks(world.cloud);
    const totals = async () =>
      (await member.get<Totals>('/api/infinity/bonus/aggregated-infinity-bonus-info/')).body;
    const before = await totals();
    const { status, body: proposal } = await proposeBonus(admin, 'infinity', memberId, 1_234);
    expect({ status, body: proposal }).toMatchObject({
      status: 201,
      body: { act: { kind: 'manual-bonus', memberId, memberName: personOf('member').name } },
    });
    expect((await approve(treasurer, proposal.id)).status).toBe(200);
    await world.cloud.drained();

    const { body: latest } = await member.get<{ items: BonusView[] }>('/api/infinity/bonus/');
    expect(latest.items[0]).toMatchObject({
      id: `bon_${proposal.id}_M`,
      kind: 'manual',
      state: 'granted',
      amountMinor: 1_234,
    });
    const after = await totals();
    expect(after.totalMinor).toBe(before.totalMinor + 1_234);
    const manual = ({ byKind }: Totals) => byKind.find(({ kind }) => kind === 'manual');
    expect(manual(after)).toEqual({
      kind: 'manual',
      totalMinor: (manual(before)?.totalMinor ?? 0) + 1_234,
      count: (manual(before)?.count ?? 0) + 1,
    });
    const now = await proveBooks(world.cloud);
    expect(now.balance(memberId, 'available')).toBe(books.balance(memberId, 'available') + 1_234);
    expect(now.total('pool')).toBe(books.total('pool') - 1_234);
    expect(now.findings).toEqual([]);
  });

  test('needs a member, and staff can neither propose nor approve their own', async () => {
    const own = await proposeBonus(admin, 'security', await idOf(admin), 100);
    expect(own).toMatchObject({ status: 403, body: { code: 'own_case' } });
    const unknown = await proposeBonus(admin, 'infinity', 'mem_01KMMFWG9FDM05P2VBNRJW85BR', 100);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { body: proposal } = await proposeBonus(admin, 'infinity', await idOf(treasurer), 100);
    expect(await approve(treasurer, proposal.id)).toMatchObject({ status: 403, body: { code: 'own_case' } });
    expect((await admin.get<ProposalView>(path(proposal.id))).body.state).toBe('waiting');
  });

  test('beyond the pool awaits funding, moves nothing, and newer bonuses wait behind it', async () => {
    const memberId = await idOf(member);
    const before = await poolOf('security');
    const amounts = [before.poolMinor + 1, 1];
    for (const amountMinor of amounts) {
      const { body: proposal } = await proposeBonus(admin, 'security', memberId, amountMinor);
      expect((await approve(treasurer, proposal.id)).status).toBe(200);
      // The funding queue is an index, which may lag behind the table for a moment.
      await world.cloud.drained();
    }
    const after = await poolOf('security');
    expect(after).toEqual({
      ...before,
      awaiting: {
        count: before.awaiting.count + 2,
        isMore: false,
        amountMinor: before.awaiting.amountMinor + before.poolMinor + 2,
        oldestAt: before.awaiting.oldestAt ?? after.awaiting.oldestAt,
      },
    });
    expect(after.awaiting.oldestAt).not.toBeNull();
    await expectBalanced();
  });
});

describe('a refund out of suspense', () => {
  const purchases = '/api/infinity/payments/purchases/';
  const tooMuch = 700;

  /** A purchase overpaid by 7.00, moved to suspense, and the proposal to refund that. */
  const refundProposed = async (
    buyer: ApiClient,
    proposer: ApiClient,
  ): Promise<{ purchaseId: string; suspenseId: string; proposalId: string }> => {
    const order = {
      packageId: 'starter',
      quantity: 1,
      payment: 'bank',
      configurationVersion: demoVersions.inForce,
    };
    const { body: purchase } = await buyer.post<PurchaseView>(purchases, order, key());
    const received = {
      receivedMinor: purchase.totalMinor + tooMuch,
      bankReference: `STATEMENT ${purchase.id}`,
      whenDifferent: 'suspense',
    };
    const paid = await receiveByHand(
      [admin, await secondAdmin()],
      { path: purchases, id: purchase.id },
      received,
    );
    expect(paid.status).toBe(200);
    const { items } = await proveBooks(world.cloud);
    const payment = items.find(({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === purchase.id);
    const suspenseId = String(payment?.id);
    return { purchaseId: purchase.id, suspenseId, proposalId: await proposeRefund(proposer, suspenseId) };
  };
  const proposeRefund = async (proposer: ApiClient, suspenseId: string): Promise<string> => {
    const reason = { reason: 'Nothing else to use it for' };
    expect((await proposer.post(`/api/suspense/${suspenseId}/refund/`, reason, key())).status).toBe(200);
    const { items } = await proveBooks(world.cloud);
    const proposal = items.find(
      ({ pk, state, act }) =>
        pk.startsWith('PROPOSAL#') &&
        state === 'waiting' &&
        (act as { suspenseId?: string }).suspenseId === suspenseId,
    );
    return String(proposal?.id);
  };
  const stateOf = async (suspenseId: string) =>
    (await admin.get<SuspensePaymentView>(`/api/suspense/${suspenseId}/`)).body.state;

  test('returns the money when a second person approves, and the member sees it', async () => {
    await signInAll();
    const { purchaseId, suspenseId, proposalId } = await refundProposed(member, treasurer);
    const before = await poolOf('infinity');
    expect((await approve(treasurer, proposalId)).body.code).toBe('second_person_needed');
    expect(await approve(admin, proposalId)).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(changeOf(before, await poolOf('infinity'))).toEqual({
      suspenseMinor: -tooMuch,
      cashBankMinor: -tooMuch,
    });
    expect(await stateOf(suspenseId)).toBe('refunded');
    const { body: purchase } = await member.get<PurchaseView>(`${purchases}${purchaseId}/`);
    expect(purchase.timeline.at(-1)).toMatchObject({ state: 'payment-refunded', amountMinor: tooMuch });
    await world.cloud.drained();
    await expectBalanced();
  });

  test('that is rejected, withdrawn or expired leaves the payment open for another decision', async () => {
    const before = await poolOf('infinity');
    const { suspenseId, proposalId } = await refundProposed(member, treasurer);
    expect(await stateOf(suspenseId)).toBe('refund-proposed');
    expect((await reject(admin, proposalId)).status).toBe(200);
    expect(await stateOf(suspenseId)).toBe('open');
    expect((await withdraw(treasurer, await proposeRefund(treasurer, suspenseId))).status).toBe(200);
    expect(await stateOf(suspenseId)).toBe('open');
    const last = await proposeRefund(treasurer, suspenseId);
    await world.cloud.skip(`P${defaultConfiguration.proposal.expiryDays + 1}D`);
    await signInAll();
    expect((await admin.get<ProposalView>(path(last))).body.state).toBe('expired');
    expect(await stateOf(suspenseId)).toBe('open');
    expect((await poolOf('infinity')).suspenseMinor).toBe(before.suspenseMinor + tooMuch);
    await world.cloud.drained();
    await expectBalanced();
  });

  test("can't be approved by the member who receives it", async () => {
    const { suspenseId, proposalId } = await refundProposed(treasurer, admin);
    expect(await approve(treasurer, proposalId)).toMatchObject({ status: 403, body: { code: 'own_case' } });
    expect(await stateOf(suspenseId)).toBe('refund-proposed');
  });

  test('is refused while cash is short, and paid from any shard once it suffices again', async () => {
    const { proposalId } = await refundProposed(member, treasurer);
    const { cashBankMinor } = await poolOf('infinity');
    const loss = { kind: 'return-declared', amountMinor: -cashBankMinor, into: 'cash:bank' };
    await carriedOut('infinity', loss);
    expect(await approve(admin, proposalId)).toMatchObject({
      status: 409,
      body: { code: 'holdings_short', details: { heldMinor: 0, neededMinor: tooMuch } },
    });
    await carriedOut('infinity', { ...loss, amountMinor: cashBankMinor });
    expect((await approve(admin, proposalId)).status).toBe(200);
    for (const held of await cashShardsOf('infinity')) expect(held).toBeGreaterThanOrEqual(0);
    await world.cloud.drained();
    await expectBalanced();
  });
});
