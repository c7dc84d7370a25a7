import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { approveProposal, receiveByHand } from '#infra/testing/approving.ts';
import { type Books, proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { DepositView, StaffDeposit } from '#shared/contract/security-deposits.ts';

const world = withLocalCloud({ seed: true });
const depositsPath = '/api/security/payments/deposits/';
const core = {
  planId: 'core',
  amountMinor: 100_000,
  payment: 'bank',
  configurationVersion: demoVersions.inForce,
};
const key = () => ({ idempotencyKey: randomUUID() });

const signInAs = async (name: string): Promise<ApiClient> => {
  const person = world.cast.find(({ email }) => email === `${name}@demo.ballast.example`);
  if (!person) throw new Error(`${name} is not of the cast`);
  return signIn(world.cloud, person);
};

let member: ApiClient;
let treasurer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  [member, treasurer, admin] = (await Promise.all(['elif.ebbtide', 'treasurer', 'admin'].map(signInAs))) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ];
});

const make = async (more: object = {}, client = member): Promise<string> =>
  (await client.post<DepositView>(depositsPath, { ...core, ...more }, key())).body.id;
const decide = (act: 'confirm' | 'reject', id: string, body: object, client = treasurer) =>
  client.post<StaffDeposit & { code: string; details: object }>(`${depositsPath}${id}/${act}/`, body, key());
const receive = (id: string, receivedMinor: number, whenDifferent?: string) =>
  receiveByHand<StaffDeposit & { code: string; details: object }>(
    [treasurer, admin],
    { path: depositsPath, id },
    { receivedMinor, bankReference: newBankReference(), ...(whenDifferent && { whenDifferent }) },
  );
const cancel = (id: string) =>
  member.post<{ code: string }>(`${depositsPath}${id}/cancel/`, undefined, key());
const linesOf = async (id: string): Promise<object[]> =>
  (await member.get<DepositView>(`${depositsPath}${id}/`)).body.timeline.map(
    ({ at: _, by: __, ...line }) => line,
  );

/** Carries out a request and returns how much it moved on each account, proving the books afterwards. */
const moving = async (act: () => Promise<unknown>) => {
  const before = await proveBooks(world.cloud);
  await act();
  await world.cloud.drained();
  const after = await proveBooks(world.cloud);
  expect(after.findings).toEqual([]);
  const change = (account: string) => after.total(account) - before.total(account);
  return { cash: change('cash:in-transit'), deposited: change('deposited'), suspense: change('suspense') };
};
const setAsideFor = ({ items }: Books, id: string) =>
  items.filter(({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === id);

/** Approves the refund that the treasurer proposed: the treasurer alone can't. */
const refunding = async (id: string) => {
  const { items } = await proveBooks(world.cloud);
  const [payment] = setAsideFor({ items } as Books, id);
  expect(payment).toMatchObject({ state: 'refund-proposed' });
  const proposal = items.find(
    ({ pk, act }) =>
      pk.startsWith('PROPOSAL#') && (act as { suspenseId?: string }).suspenseId === payment?.id,
  );
  const proposalId = String(proposal?.id);
  expect(await approveProposal(treasurer, proposalId)).toMatchObject({
    status: 409,
    body: { code: 'second_person_needed' },
  });
  return moving(async () => expect((await approveProposal(admin, proposalId)).status).toBe(200));
};

describe('a bank payment', () => {
  test('that covers what is due makes the deposit active: all of it becomes principal, and nothing else moves', async () => {
    const id = await make();
    expect(await moving(() => receive(id, 100_000))).toEqual({
      cash: 100_000,
      deposited: 100_000,
      suspense: 0,
    });
    expect(await linesOf(id)).toEqual([{ state: 'waiting' }, { state: 'active' }]);
  });

  test('that differs is not booked until the treasurer chooses', async () => {
    const id = await make();
    for (const receivedMinor of [40_000, 100_001])
      expect(await receive(id, receivedMinor)).toMatchObject({
        status: 409,
        body: {
          code: 'amount_differs',
          details: { dueMinor: 100_000, differenceMinor: receivedMinor - 100_000 },
        },
      });
    expect(await receive(id, 100_001, 'accept-remainder-later')).toMatchObject({
      status: 409,
      body: { code: 'amount_differs' },
    });
    expect(await linesOf(id)).toEqual([{ state: 'waiting' }]);
  });

  test('that is too small is held until the rest arrives: the deposit keeps waiting, and its member cannot cancel it', async () => {
    const id = await make();
    const first = await moving(() => receive(id, 40_000, 'accept-remainder-later'));
    expect(first).toEqual({ cash: 40_000, deposited: 0, suspense: 40_000 });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'part_payment_held' } });
    const { body } = await member.get<DepositView>(`${depositsPath}${id}/`);
    expect(body.payment).toMatchObject({ receivedMinor: 40_000, dueMinor: 60_000 });
    await world.cloud.drained();
    const { body: told } = await member.get<{ items: unknown[] }>('/api/notifications/?limit=10');
    expect(told.items).toContainEqual(
      expect.objectContaining({
        kind: 'part-payment-kept',
        params: { area: 'security', sourceId: id, amountMinor: 40_000 },
      }),
    );
    const rest = await moving(() => receive(id, 60_000));
    expect(rest).toEqual({ cash: 60_000, deposited: 100_000, suspense: -40_000 });
    expect(await linesOf(id)).toEqual([
      { state: 'waiting' },
      { state: 'part-received', amountMinor: 40_000 },
      { state: 'active' },
    ]);
  });

  test('that is too small is sent back once a second person approves its refund, and the deposit waits for the whole amount', async () => {
    const id = await make();
    const moved = await moving(() => receive(id, 40_000, 'refund'));
    expect(moved).toEqual({ cash: 40_000, deposited: 0, suspense: 40_000 });
    expect(await linesOf(id)).toEqual([
      { state: 'waiting' },
      { state: 'part-in-suspense', amountMinor: 40_000 },
    ]);
    expect((await receive(id, 100_000)).body.state).toBe('active');
    expect(await refunding(id)).toEqual({ cash: -40_000, deposited: 0, suspense: -40_000 });
  });

  test('that is too small is left in suspense, on record for staff, and the deposit still asks for the whole amount', async () => {
    const id = await make();
    const moved = await moving(() => receive(id, 40_000, 'suspense'));
    expect(moved).toEqual({ cash: 40_000, deposited: 0, suspense: 40_000 });
    expect(setAsideFor(await proveBooks(world.cloud), id)).toMatchObject([
      {
        state: 'open',
        reason: 'set-aside-by-staff',
        amountMinor: 40_000,
        cash: 'cash:bank',
        area: 'security',
        reference: expect.stringMatching(/^STATEMENT /u),
        foreign: null,
      },
    ]);
    const { body } = await member.get<DepositView>(`${depositsPath}${id}/`);
    expect(body.payment).toMatchObject({ receivedMinor: 0, dueMinor: 100_000 });
    expect(await linesOf(id)).toEqual([
      { state: 'waiting' },
      { state: 'part-in-suspense', amountMinor: 40_000 },
    ]);
  });

  test('that is too large makes the deposit active; only the surplus goes back or into suspense, and its member sees which', async () => {
    const [back, aside] = [await make(), await make()];
    const refund = await moving(() => receive(back, 130_000, 'refund'));
    expect(refund).toEqual({ cash: 130_000, deposited: 100_000, suspense: 30_000 });
    const kept = await moving(() => receive(aside, 130_000, 'suspense'));
    expect(kept).toEqual({ cash: 130_000, deposited: 100_000, suspense: 30_000 });
    expect(await linesOf(back)).toEqual([
      { state: 'waiting' },
      { state: 'active' },
      { state: 'payment-set-aside', reason: 'set-aside-by-staff', amountMinor: 30_000 },
    ]);
    expect(await refunding(back)).toEqual({ cash: -30_000, deposited: 0, suspense: -30_000 });
    expect(await linesOf(aside)).toEqual([
      { state: 'waiting' },
      { state: 'active' },
      { state: 'payment-set-aside', reason: 'set-aside-by-staff', amountMinor: 30_000 },
    ]);
    expect(setAsideFor(await proveBooks(world.cloud), aside)).toMatchObject([{ amountMinor: 30_000 }]);
  });

  test('is not booked by hand for a deposit that is paid through the provider: only the provider confirms that', async () => {
    const id = await make({ payment: 'coinpayments' });
    const moved = await moving(async () =>
      expect(await receive(id, 100_000)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition', details: { paidBy: 'coinpayments' } },
      }),
    );
    expect(moved).toEqual({ cash: 0, deposited: 0, suspense: 0 });
  });

  test('confirmed again with the same key gets the same reply and moves nothing', async () => {
    const id = await make();
    const body = { receivedMinor: 100_000, bankReference: newBankReference() };
    const path = `${depositsPath}${id}/confirm/`;
    const once = key();
    const first = await treasurer.post(path, body, once);
    const moved = await moving(async () => {
      const again = await treasurer.post(path, body, once);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    });
    expect(moved).toEqual({ cash: 0, deposited: 0, suspense: 0 });
  });
});

describe('the staff queue', () => {
  test('ends a waiting deposit with a reason that its member reads, and sends a part payment back once a second person approves', async () => {
    const id = await make();
    await receive(id, 40_000, 'accept-remainder-later');
    const reason = 'Paid from an account in another name.';
    const moved = await moving(() => decide('reject', id, { reason }));
    expect(moved).toEqual({ cash: 0, deposited: 0, suspense: 0 });
    expect((await linesOf(id)).at(-2)).toEqual({ state: 'rejected', reason });
    expect(await refunding(id)).toEqual({ cash: -40_000, deposited: 0, suspense: -40_000 });
  });

  test('lists what waits, oldest first, with the member, and opens one deposit whatever its state', async () => {
    const id = await make();
    const { body } = await treasurer.get<{ items: StaffDeposit[] }>(`${depositsPath}all/?limit=100`);
    const times = body.items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
    expect(body.items.every(({ state }) => state === 'waiting')).toBe(true);
    const listed = body.items.find((item) => item.id === id);
    expect(listed?.member).toMatchObject({ name: 'Elif Ebbtide', status: 'active' });
    await cancel(id);
    const { body: opened } = await treasurer.get<StaffDeposit>(`${depositsPath}all/${id}/`);
    expect(opened).toMatchObject({ id, state: 'cancelled', member: listed?.member });
  });

  test('is closed to members, support and compliance, and staff cannot decide about their own deposit', async () => {
    const id = await make();
    const payment = { receivedMinor: 100_000, bankReference: newBankReference() };
    for (const name of ['elif.ebbtide', 'support', 'compliance']) {
      const client = await signInAs(name);
      const refused = { status: 403, body: { code: 'not_allowed' } };
      expect(await decide('confirm', id, payment, client)).toMatchObject(refused);
      expect(await decide('reject', id, { reason: 'Because' }, client)).toMatchObject(refused);
    }
    const own = await make({}, treasurer);
    const refused = { status: 403, body: { code: 'own_case' } };
    expect(await decide('confirm', own, payment)).toMatchObject(refused);
    expect(await decide('reject', own, { reason: 'Because' })).toMatchObject(refused);
  });

  test('concurrent confirming, rejecting and cancelling: exactly one wins and the money is in one place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await make();
      const answers = await Promise.all([
        receive(id, 100_000),
        receive(id, 100_000),
        decide('reject', id, { reason: 'Not in time' }),
        cancel(id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    }
    await world.cloud.drained();
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});

describe('sponsors of a deposit', () => {
  /** The operator's own money into the pool of security: each act proposed by one person and approved by another. */
  const fundPool = async (amountMinor: number) => {
    const act = { kind: 'operator-capital', area: 'security', amountMinor, cash: 'cash:bank' };
    const reason = 'Bonuses of the coming months';
    for (const [path, body] of [
      ['/api/proposals/', { act, reason, evidence: 'STATEMENT' }],
      ['/api/pools/', { area: 'security', amountMinor, reason }],
    ] as const) {
      const { body: proposal } = await treasurer.post<{ id: string }>(path, body, key());
      const { status } = await approveProposal(admin, proposal.id);
      expect(status).toBe(200);
    }
  };
  const bonusesOf = async (id: string) => {
    await world.cloud.drained();
    const books = await proveBooks(world.cloud);
    expect(books.findings).toEqual([]);
    return books.bonuses
      .filter(({ sourceId, kind }) => sourceId === id && kind === 'sponsor')
      .map(({ amountMinor, state }) => ({ amountMinor, state }))
      .sort((a, b) => b.amountMinor - a.amountMinor);
  };

  test('get 100 and 50 basis points of its amount from the funded pool, on two levels', async () => {
    await fundPool(1_000_000);
    // What awaited funding until now is granted first.
    await world.cloud.advance('P1D');
    const id = await make({ amountMinor: 1_000_000 });
    await receive(id, 1_000_000);
    expect(await bonusesOf(id)).toEqual([
      { amountMinor: 10_000, state: 'granted' },
      { amountMinor: 5_000, state: 'granted' },
    ]);
  });

  test('see each bonus in their lists and totals of security', async () => {
    const sponsor = await signInAs('dario.davit');
    const { body: latest } = await sponsor.get<{ items: { id: string; kind: string }[] }>(
      '/api/security/bonus/',
    );
    const { body: paged } = await sponsor.get<{ items: { id: string }[] }>(
      '/api/security/bonus/paginated-bonuses/?kind=sponsor',
    );
    const { body: totals } = await sponsor.get<{ byKind: { kind: string; count: number }[] }>(
      '/api/security/bonus/aggregated-security-bonus-info/',
    );
    expect(latest.items.length).toBeGreaterThan(0);
    expect(paged.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(latest.items.filter(({ kind }) => kind === 'sponsor').map(({ id }) => id)),
    );
    expect(totals.byKind.find(({ kind }) => kind === 'sponsor')?.count).toBe(paged.items.length);
  });
});
