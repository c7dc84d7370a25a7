import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { compound } from '#functions/compound/api/compound.ts';
import { Acting } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readDeposit } from '#functions/deposit/api/read-deposit.ts';
import { undoDeposit } from '#functions/deposit/api/undo-deposit.ts';
import { FiguresMoved } from '#functions/ledger/table/post-entries.ts';
import { bonusKey } from '#functions/platform/table/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, type Transaction } from '#functions/platform/table/transaction.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember, withdrawingOn } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { type DepositView, securityDeposits } from '#shared/contract/security-deposits.ts';
import type { BonusId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { undoDeposit as decideUndo } from './use-case/undo-order.ts';

const acts = area('depositing', 'What members do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  readDeposit: securityDeposits.endpoints.readDeposit,
  undoDeposit: securityDeposits.endpoints.undoDeposit,
  compound: securityCompounds.endpoints.compound,
});

const start = Date.parse('2027-03-10T23:45:00.000Z');
const thirtyMinutes = 30 * 60_000;
let clock = new Date(start);
const services = servicesUnderTest(() => clock);
/** So many milliseconds after everything was deposited. */
const pass = (ms: number): void => {
  clock = new Date(start + ms);
};

type Person = Awaited<ReturnType<typeof activePerson>>;
let acting: Acting<typeof acts.endpoints>;
let withdrawing: ReturnType<typeof withdrawingOn>;
let version: number;
const request: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);

beforeAll(async () => {
  acting = new Acting(services(), acts, { makeDeposit, readDeposit, undoDeposit, compound });
  withdrawing = withdrawingOn(services());
  await fundPool(services(), 'security', 50_000_000);
  version = await configure(services(), (base) => ({ ...base, returns: { period: 'day' } }));
});
beforeEach(() => pass(0));

/** A member with 1 200.00 of their own, and the sponsor who invited them. */
const couple = async (): Promise<{ sponsor: Person; member: Person }> => {
  const sponsor = await activePerson(services(), randomUUID());
  const member = await activePerson(services(), randomUUID(), [], sponsor.sponsorCode);
  await giveBonus(services(), { memberId: member.memberId, area: 'security', amount: 120_000 });
  return { sponsor, member };
};

/** A Core deposit from the balance, 1 000.00 by default; of that, 10.00 go from the pool to the sponsor. */
const deposit = (
  as: Person,
  amountMinor = 100_000,
  { payment = 'balance', key = randomUUID() as string }: { payment?: 'balance' | 'bank'; key?: string } = {},
): Promise<DepositView> =>
  request('makeDeposit', {
    as,
    body: { planId: 'core', amountMinor: asMinor(amountMinor), payment, configurationVersion: version },
    key,
  });
const undo = (as: Person, { id }: DepositView, key: string = randomUUID()): Promise<DepositView> =>
  request('undoDeposit', { as, params: { depositId: id }, key });
const read = (as: Person, { id }: DepositView): Promise<DepositView> =>
  request('readDeposit', { as, params: { depositId: id }, key: '' });
const compoundInto = (as: Person, { id }: DepositView, amountMinor: number) =>
  request('compound', { as, body: { depositId: id, amountMinor: asMinor(amountMinor) }, key: randomUUID() });
/** What an undo adds to its transaction, decided now. */
const build = async ({ memberId }: Person, { id }: DepositView): Promise<Transaction> => {
  const context = { ...services(), actor: { kind: 'member', memberId } as const };
  return (await decideUndo(context, memberId, id)).transaction;
};

const eventsOf = async ({ id }: DepositView): Promise<PlatformEvent[]> =>
  (await scanBareTable(services()))
    .filter(({ pk }) => pk.startsWith('EVENT#'))
    .map((item) => eventSchema.parse(item))
    .filter((event) => JSON.stringify(event).includes(id));
/** What the stream does with the deposit. */
const pay = async (made: DepositView): Promise<void> => {
  for (const event of await eventsOf(made)) await paySponsors(event, services());
};
const sponsorBonus = ({ memberId }: Person, { id }: DepositView) =>
  readItem(services().database, bonusKey(memberId, `bon_${id}_L1` as BonusId), bonusSchema);

/** Identifies the member, and asks for principal of the deposit, or for some of what is available. */
const requestWithdrawal = async (as: Person, what: { depositId: string } | 'available', amount: number) => {
  await giveKyc(services(), as.memberId);
  const { addressId: payoutAddressId } = await givePayoutAddress(services(), as.memberId);
  const amountMinor = asMinor(amount);
  const body =
    what === 'available'
      ? { kind: 'bonus' as const, amountMinor, feeMinor: asMinor(100), payoutAddressId }
      : {
          kind: 'principal' as const,
          depositId: what.depositId,
          amountMinor,
          earlyExitFeeMinor: asMinor(amount / 50),
          payoutAddressId,
        };
  const otpProof = await proofFor(services(), as, 'security-withdrawal', body as never);
  return () =>
    withdrawing.request('requestSecurityWithdrawal', {
      as,
      body: body as never,
      otpProof,
      key: randomUUID(),
    });
};

/** Every balance of the area: of platform accounts over their shards, and of the wallets of these people. */
const balances = async (...people: readonly Person[]): Promise<Record<string, number>> => {
  const proven = await proveBareBooks(services());
  expect(proven.findings).toEqual([]);
  const platform = ['pool', 'fees', 'operator', 'suspense', 'cash:bank'].map((account) => [
    account,
    proven.total(account),
  ]);
  const wallets = people.flatMap(({ memberId }, index) =>
    (['available', 'held', 'deposited', 'principal-held'] as const).map((account) => [
      `${index} ${account}`,
      proven.balance(memberId, account, 'security'),
    ]),
  );
  return Object.fromEntries([...platform, ...wallets]);
};
const itemsOf = async ({ memberId }: Person, prefix: string) =>
  (await scanBareTable(services())).filter(
    ({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith(prefix),
  );

describe('a deposit from the available balance', () => {
  test('is active immediately, accrues from that day, and pays its sponsors like any other', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    const made = await deposit(member);
    expect(made).toMatchObject({
      state: 'active',
      payment: { method: 'balance' },
      principalMinor: 100_000,
      undoUntil: '2027-03-11T00:15:00.000Z',
      maturesOn: '2028-03-10',
      nextReturnOn: '2027-03-11',
      expiresAt: null,
      timeline: [
        { state: 'waiting', by: 'member' },
        { state: 'active', by: 'member' },
      ],
    });
    expect(await read(member, made)).toEqual(made);
    await pay(made);
    expect(await balances(member, sponsor)).toEqual({
      ...before,
      pool: (before.pool ?? 0) - 1_000,
      '0 available': 20_000,
      '0 deposited': 100_000,
      '1 available': 1_000,
    });
    const { entries } = await proveBareBooks(services());
    expect(entries.find(({ sourceId }) => sourceId === made.id)).toMatchObject({
      kind: 'deposit-from-balance',
      transfers: [{ from: { account: 'available' }, to: { account: 'deposited' }, amountMinor: 100_000 }],
    });
  });

  test('one cent beyond the balance is refused, and nothing is left of it', async () => {
    const { member } = await couple();
    const before = await balances(member);
    expect((await refusalOf(deposit(member, 120_001)))?.code).toBe('insufficient_funds');
    expect(await itemsOf(member, 'DEPOSIT#')).toEqual([]);
    expect(await itemsOf(member, 'POSITION#')).toEqual([]);
    expect(await balances(member)).toEqual(before);
    expect((await deposit(member, 120_000)).state).toBe('active');
  });

  test('is never paid from the balance of the other area', async () => {
    const member = await activePerson(services(), randomUUID());
    await fundPool(services(), 'infinity', 200_000);
    await giveBonus(services(), { memberId: member.memberId, area: 'infinity', amount: 200_000 });
    expect((await refusalOf(deposit(member)))?.code).toBe('insufficient_funds');
  });

  test('sent twice with one key is made once, and two at the same time share the balance', async () => {
    const { member } = await couple();
    const key = randomUUID();
    const made = await deposit(member, 20_000, { key });
    expect(await deposit(member, 20_000, { key })).toEqual(made);
    const results = await Promise.allSettled([deposit(member), deposit(member), deposit(member)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(member)).toMatchObject({ '0 available': 0, '0 deposited': 120_000 });
  });

  test('and a withdrawal at the same time never use the same money', async () => {
    const { member } = await couple();
    const withdraw = await requestWithdrawal(member, 'available', 100_000);
    const results = await Promise.allSettled([deposit(member), withdraw()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balances(member))['0 available']).toBe(20_000);
  });

  test('is refused to a member who may not move money', async () => {
    const { member } = await couple();
    await alterMember(services(), member.memberId, { status: 'sanctioned' });
    expect((await refusalOf(deposit(member)))?.code).toBe('member_not_active');
  });
});

describe('an undo within its time', () => {
  test('returns every balance to what it was before the deposit, to the cent, takes the bonus back, and leaves no day on which it would mature', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    const made = await deposit(member);
    await pay(made);
    pass(thirtyMinutes - 1);
    const undone = await undo(member, made);
    expect(undone).toMatchObject({
      state: 'reversed',
      principalMinor: 0,
      nextReturnOn: null,
      maturesOn: null,
      maturity: null,
      timeline: [{}, {}, { state: 'reversed', by: 'member' }],
    });
    expect(await balances(member, sponsor)).toEqual(before);
    expect(await read(member, made)).toEqual(undone);
    expect(await itemsOf(member, 'POSITION#')).toEqual([]);
    expect(await sponsorBonus(sponsor, made)).toMatchObject({
      state: 'reversed',
      reversalCause: 'at-members-request',
    });
    expect((await eventsOf(made)).find(({ type }) => type === 'order-reversed')).toMatchObject({
      area: 'security',
      amountMinor: 100_000,
      cause: 'at-members-request',
      reason: null,
    });
  });

  test('before its sponsor was paid leaves no bonus behind, whenever the event arrives', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    const made = await deposit(member);
    await undo(member, made);
    await pay(made);
    expect(await sponsorBonus(sponsor, made)).toBeNull();
    expect(await balances(member, sponsor)).toEqual(before);
  });

  test('may follow another one, over and over, and neither sponsor nor member gains a cent', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    for (const _ of ['once', 'twice', 'three times']) {
      const made = await deposit(member);
      await pay(made);
      await undo(member, made);
    }
    expect(await balances(member, sponsor)).toEqual(before);
  });
});

describe('an undo is refused, and nothing moves,', () => {
  const expectRefused = async (
    { sponsor, member }: { sponsor: Person; member: Person },
    made: DepositView,
    cause: string,
  ): Promise<void> => {
    const before = await balances(member, sponsor);
    expect(await refusalOf(undo(member, made))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'active', cause },
    });
    expect(await balances(member, sponsor)).toEqual(before);
    expect((await read(member, made)).state).toBe('active');
  };

  test('from the instant on that the deposit names', async () => {
    const people = await couple();
    const made = await deposit(people.member);
    pass(thirtyMinutes);
    await expectRefused(people, made, 'too-late');
  });

  test('once the sponsor has asked to withdraw the bonus', async () => {
    const people = await couple();
    // 1 900.00 more, so that the bonus reaches the minimum of a withdrawal.
    await giveBonus(services(), { memberId: people.member.memberId, area: 'security', amount: 190_000 });
    const made = await deposit(people.member, 300_000);
    await pay(made);
    await (await requestWithdrawal(people.sponsor, 'available', 3_000))();
    await expectRefused(people, made, 'bonus-used');
  });

  test('once the member has compounded into it', async () => {
    const people = await couple();
    const made = await deposit(people.member);
    await compoundInto(people.member, made, 5_000);
    await expectRefused(people, made, 'compounded');
  });

  test('while principal of it is asked for', async () => {
    const people = await couple();
    const made = await deposit(people.member);
    await (await requestWithdrawal(people.member, { depositId: made.id }, 50_000))();
    await expectRefused(people, made, 'principal-requested');
  });

  test('once a return was granted', async () => {
    const people = await couple();
    const made = await deposit(people.member);
    const early = await build(people.member, made);
    // Midnight has passed, and returns are due every day.
    pass(thirtyMinutes - 1);
    for (let shard = 0; shard < services().shards; shard += 1)
      await settlePositions(services(), shard, () => true);
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await expectRefused(people, made, 'returns-followed');
  });

  test("of a deposit that waits for a bank transfer, of another member's, and to a member who may not move money", async () => {
    const { sponsor, member } = await couple();
    const byBank = await deposit(member, 100_000, { payment: 'bank' });
    expect(byBank.undoUntil).toBeNull();
    expect((await refusalOf(undo(member, byBank)))?.details).toMatchObject({ from: 'waiting' });
    const made = await deposit(member);
    expect((await refusalOf(undo(sponsor, made)))?.code).toBe('not_found');
    const built = await build(member, made);
    await alterMember(services(), member.memberId, { status: 'sanctioned' });
    await expect(commit(services().database, built)).rejects.toMatchObject({ code: 'member_not_active' });
  });
});

describe('an undo at the same time as', () => {
  test('another one happens once, and the same request again gives the same reply', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    const made = await deposit(member);
    await pay(made);
    const key = randomUUID();
    const results = await Promise.allSettled([
      undo(member, made, key),
      undo(member, made),
      undo(member, made),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(member, sponsor)).toEqual(before);

    const next = await deposit(member);
    const again = randomUUID();
    expect(await undo(member, next, again)).toEqual(await undo(member, next, again));
    expect(await balances(member, sponsor)).toEqual(before);
  });

  test('the bonus of its sponsor is decided again with it, and takes it back', async () => {
    const { sponsor, member } = await couple();
    const before = await balances(member, sponsor);
    const made = await deposit(member);
    const early = await build(member, made);
    await pay(made);
    await expect(commit(services().database, early)).rejects.toThrow(FiguresMoved);
    await undo(member, made);
    expect(await balances(member, sponsor)).toEqual(before);
  });

  test('compounding or a withdrawal of its principal happens wholly before or not at all', async () => {
    const others = [
      (member: Person, made: DepositView) => Promise.resolve(() => compoundInto(member, made, 5_000)),
      (member: Person, made: DepositView) => requestWithdrawal(member, { depositId: made.id }, 50_000),
    ];
    for (const other of others) {
      const { member } = await couple();
      const made = await deposit(member);
      const act = await other(member, made);
      const early = await build(member, made);
      const [undone, done] = await Promise.allSettled([undo(member, made), act()]);
      expect([undone, done].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      // What was decided before either of them is never written after it.
      await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
      const after = await balances(member);
      const total = ['available', 'deposited', 'principal-held'].map((account) => after[`0 ${account}`] ?? 0);
      expect(total.reduce((sum, amount) => sum + amount, 0)).toBe(120_000);
    }
  });
});
