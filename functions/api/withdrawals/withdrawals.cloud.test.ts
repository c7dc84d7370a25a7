import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Acting, ActsAs } from '#functions/demo/acting.ts';
import { memberAttributes } from '#functions/storage/attributes.ts';
import { findMember } from '#functions/storage/find-member.ts';
import { memberKey } from '#functions/storage/keys.ts';
import { eventSchema } from '#functions/storage/outbox.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { writeWithdrawalStop } from '#functions/storage/withdrawal-stop.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import {
  codeOf,
  infinityRequest,
  newWithdrawer,
  requestOf,
  type Withdrawer,
  type withdrawingActs,
  withdrawingOn,
} from '#functions/testing/withdrawing.ts';
import type { Books } from '#infra/testing/books.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';

let clock = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => clock);
let acting: Acting<typeof withdrawingActs.endpoints>;
let ada: ActsAs;
let bea: ActsAs;
beforeAll(async () => {
  acting = withdrawingOn(services());
  [ada, bea] = await Promise.all([
    activePerson(services(), 'ada', ['treasurer']),
    activePerson(services(), 'bea', ['treasurer']),
  ]);
});

const later = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};
const provenBooks = async (): Promise<Books> => {
  const books = await proveBareBooks(services());
  expect(books.findings).toEqual([]);
  return books;
};
const ask = async (by: Withdrawer, amount: number) =>
  acting.request('requestInfinityWithdrawal', await requestOf(services(), by, amount));
const act = (
  name: 'approve' | 'pay' | 'reject' | 'fail' | 'claim' | 'release',
  as: ActsAs,
  withdrawalId: string,
  body?: object,
) =>
  acting.request(`${name}InfinityWithdrawal`, {
    as,
    params: { withdrawalId },
    key: randomUUID(),
    ...(body && { body }),
  });
const cancel = (as: ActsAs, withdrawalId: string) =>
  acting.request('cancelInfinityWithdrawal', { as, params: { withdrawalId }, key: randomUUID() });
const pay = (as: ActsAs, id: string) => act('pay', as, id, { reference: 'TRANSFER 4711' });
const refusing = { reasonCode: 'address-in-doubt', reason: 'The account is not yours' };
const statusOf = (as: ActsAs) => acting.request('readInfinityWithdrawalStatus', { as, key: 'none' });
const changeMember = async (id: MemberId, change: object): Promise<void> => {
  const member = await findMember(services().database, id);
  if (!member) throw new Error('nobody');
  const next = { ...member, ...change, version: member.version + 1 };
  const transaction = new Transaction();
  transaction.replace(memberKey(id), memberAttributes(next), member.version);
  await commit(services().database, transaction);
};
const stop = async (stopped: boolean): Promise<void> => {
  const { database } = services();
  const transaction = new Transaction();
  const actor = { kind: 'staff', memberId: ada.memberId } as const;
  const change = { area: 'infinity', stopped, cause: 'staff', reason: 'Something is wrong', actor } as const;
  await writeWithdrawalStop(database, transaction, change, clock);
  await commit(database, transaction);
};
const eventsOf = async (withdrawalId: string): Promise<string[]> =>
  (await scanBareTable(services()))
    .filter((item) => item.pk.startsWith('EVENT#') && item.withdrawalId === withdrawalId)
    .map((item) => eventSchema.parse(item))
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
    .map((event) => ('state' in event ? `${event.type} ${event.state}` : event.type));
const auditOf = async (withdrawalId: string): Promise<string[]> =>
  (await scanBareTable(services()))
    .filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === withdrawalId)
    .sort((a, b) => (a.sk < b.sk ? -1 : 1))
    .map((line) => String(line.act));

describe('a withdrawal of 2 000.00, from the request to the transfer', () => {
  test('holds 200 000, waits for two different people, and takes 199 900 from cash and 100 as fee', async () => {
    const by = await newWithdrawer(services(), { infinity: 250_000 });
    const before = await provenBooks();
    const { id, ...asked } = await ask(by, 200_000);
    expect(asked).toMatchObject({
      state: 'waiting',
      amountMinor: 200_000,
      feeMinor: 100,
      netMinor: 199_900,
      approvals: { done: 0, needed: 2 },
      arrivesBy: '2027-03-04',
    });
    const held = await provenBooks();
    expect(held.balance(by.memberId, 'held')).toBe(200_000);
    expect(held.balance(by.memberId, 'available')).toBe(50_000);

    expect(await act('approve', ada, id)).toMatchObject({
      state: 'waiting',
      approvals: { done: 1, needed: 2 },
    });
    expect(await codeOf(act('approve', ada, id))).toBe('second_person_needed');
    expect(await codeOf(pay(bea, id))).toBe('invalid_transition');
    expect(await act('approve', bea, id)).toMatchObject({
      state: 'approved',
      approvers: [{ name: 'ada' }, { name: 'bea', mine: true }],
    });
    expect(await codeOf(cancel(by, id))).toBe('invalid_transition');
    expect((await provenBooks()).total('cash:bank')).toBe(before.total('cash:bank'));

    expect(await pay(bea, id)).toMatchObject({ state: 'paid', reference: 'TRANSFER 4711', arrivesBy: null });
    const after = await provenBooks();
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') - 199_900);
    expect(after.total('fees')).toBe(before.total('fees') + 100);
    expect(after.balance(by.memberId, 'held')).toBe(0);
    expect(after.balance(by.memberId, 'available')).toBe(50_000);
    expect(await eventsOf(id)).toEqual([
      'withdrawal-requested',
      'withdrawal-decided approved',
      'withdrawal-decided paid',
    ]);
    expect(await auditOf(id)).toEqual(['withdrawal-approved', 'withdrawal-approved', 'withdrawal-paid']);
    const mine = await acting.request('readInfinityWithdrawal', {
      as: by,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(mine.timeline.map(({ state, by: who }) => `${state} by ${who}`)).toEqual([
      'waiting by member',
      'first-approval by staff',
      'approved by staff',
      'paid by staff',
    ]);
  });

  test('up to 1 000.00 needs one person, who may also pay it', async () => {
    const by = await newWithdrawer(services(), { infinity: 100_000 });
    const { id } = await ask(by, 100_000);
    expect((await act('approve', ada, id)).state).toBe('approved');
    expect((await pay(ada, id)).state).toBe('paid');
    await provenBooks();
  });

  test('that the cash does not cover is not paid, and says what is missing', async () => {
    const by = await newWithdrawer(services(), { infinity: 100_000 });
    const { id } = await ask(by, 100_000);
    await act('approve', ada, id);
    const lost = (await provenBooks()).total('cash:bank');
    const crypto = { kind: 'crypto', network: 'bitcoin', address: 'somewhere' };
    const { database } = services();
    const item = (await scanBareTable(services())).find(({ sk }) => sk === `WITHDRAWAL#${id}`);
    // The account of the payment provider holds nothing in this test.
    const key = { pk: String(item?.pk), sk: String(item?.sk) };
    const payee = { ...(item?.payee as object), ...crypto };
    await commit(database, new Transaction().replace(key, { ...item, payee }, Number(item?.version)));
    expect(await codeOf(pay(bea, id))).toBe('holdings_short');
    expect((await provenBooks()).total('cash:bank')).toBe(lost);
    expect((await act('fail', bea, id, refusing)).state).toBe('failed');
    await provenBooks();
  });
});

describe('a withdrawal that is not paid', () => {
  test.each(['cancelled', 'rejected', 'rejected when approved', 'failed'] as const)(
    'because it was %s returns the full hold and its room under the limits',
    async (how) => {
      const by = await newWithdrawer(services(), { infinity: 60_000 });
      const before = await statusOf(by);
      const { id } = await ask(by, 50_000);
      expect((await statusOf(by)).limits.dailyLeftMinor).toBe(before.limits.dailyLeftMinor - 50_000);
      if (how === 'failed' || how === 'rejected when approved') await act('approve', ada, id);
      const done =
        how === 'cancelled'
          ? await cancel(by, id)
          : await act(how === 'failed' ? 'fail' : 'reject', ada, id, refusing);
      expect(done.state).toBe(how.split(' ')[0]);
      const books = await provenBooks();
      expect(books.balance(by.memberId, 'available')).toBe(60_000);
      expect(books.balance(by.memberId, 'held')).toBe(0);
      expect((await statusOf(by)).limits).toEqual(before.limits);
    },
  );

  test('goes back also while withdrawals are stopped, and when its member was sanctioned meanwhile', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [first, second] = [await ask(by, 10_000), await ask(by, 20_000)];
    await act('approve', ada, first.id);
    await stop(true);
    await changeMember(by.memberId, { status: 'sanctioned' });
    expect((await act('fail', ada, first.id, refusing)).state).toBe('failed');
    expect((await act('reject', ada, second.id, refusing)).state).toBe('rejected');
    await stop(false);
    expect((await provenBooks()).balance(by.memberId, 'available')).toBe(60_000);
  });

  test('gives its room back to the day it was asked for, also thirty days and more later', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 10_000);
    later(24 * 31);
    await ask(by, 5_000);
    await act('reject', ada, id, refusing);
    await ask(by, 5_000);
    expect((await statusOf(by)).limits.dailyLeftMinor).toBe(1_000_000 - 10_000);
    await provenBooks();
  });
});

describe('a request is refused with its own reason', () => {
  const refusedAsk = async (by: Withdrawer, amount: number, fee = 100) =>
    codeOf(acting.request('requestInfinityWithdrawal', await requestOf(services(), by, amount, fee)));

  test('when the identity is not proven, or a proof of it has run out', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    for (const kyc of ['none', 'in-review', 'expired'] as const) {
      await giveKyc(services(), by.memberId, kyc);
      expect(await refusedAsk(by, 5_000)).toBe('kyc_needed');
      expect((await statusOf(by)).blockers).toEqual([{ code: 'kyc_needed', until: null }]);
    }
  });

  test('until a day after the password or the authenticator was changed', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    const credentialsChangedAt = instantOf(clock);
    await changeMember(by.memberId, { credentialsChangedAt });
    later(23.9);
    expect(await refusedAsk(by, 5_000)).toBe('credentials_changed');
    const status = await statusOf(by);
    expect(status).toMatchObject({ mayWithdraw: false, withdrawableMinor: 0, more: null });
    const until = instantOf(new Date(Date.parse(credentialsChangedAt) + 86_400_000));
    expect(status.blockers).toEqual([{ code: 'credentials_changed', until }]);
    later(0.1);
    expect((await ask(by, 5_000)).state).toBe('waiting');
  });

  test('while a sign-in that was reported is looked into; a request from before is neither approved nor paid, but can be cancelled', async () => {
    const by = await newWithdrawer(services(), { infinity: 30_000 });
    const waiting = await ask(by, 5_000);
    await changeMember(by.memberId, { withdrawalsHeldSince: instantOf(clock) });
    expect(await refusedAsk(by, 5_000)).toBe('withdrawals_held');
    const status = await statusOf(by);
    expect(status).toMatchObject({ mayWithdraw: false, withdrawableMinor: 0 });
    expect(status.blockers).toEqual([{ code: 'withdrawals_held', until: null }]);
    expect(await codeOf(act('approve', ada, waiting.id))).toBe('withdrawals_held');
    const read = { as: ada, params: { withdrawalId: waiting.id }, key: 'none' };
    expect((await acting.request('readAnyInfinityWithdrawal', read)).risk.withdrawalsHeldSince).toBe(
      instantOf(clock),
    );
    expect((await cancel(by, waiting.id)).state).toBe('cancelled');
    await changeMember(by.memberId, { withdrawalsHeldSince: null });
    expect((await ask(by, 5_000)).state).toBe('waiting');
  });

  test('until the address is a day old, and for an address of somebody else', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    const usableFrom = instantOf(new Date(clock.getTime() + 86_400_000));
    const { addressId } = await givePayoutAddress(services(), by.memberId, usableFrom);
    expect(await refusedAsk({ ...by, payoutAddressId: addressId }, 5_000)).toBe('address_too_young');
    // An older address is there, so nothing stands in the way altogether.
    expect((await statusOf(by)).blockers).toEqual([]);
    const other = await newWithdrawer(services(), {});
    const body = infinityRequest({ ...by, payoutAddressId: other.payoutAddressId }, 5_000);
    const proof = acting.request('requestInfinityWithdrawal', {
      as: by,
      body,
      otpProof: 'of no use',
      key: randomUUID(),
    });
    expect(await codeOf(proof)).toBe('not_found');
  });

  test('while withdrawals of the area are stopped, and approving and paying are refused with it', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [waiting, approved] = [await ask(by, 10_000), await ask(by, 10_000)];
    await act('approve', ada, approved.id);
    await stop(true);
    expect(await refusedAsk(by, 5_000)).toBe('withdrawals_stopped');
    expect(await codeOf(act('approve', ada, waiting.id))).toBe('withdrawals_stopped');
    expect(await codeOf(pay(ada, approved.id))).toBe('withdrawals_stopped');
    expect((await statusOf(by)).blockers).toEqual([{ code: 'withdrawals_stopped', until: null }]);
    await stop(false);
    expect((await act('approve', ada, waiting.id)).state).toBe('approved');
    expect((await pay(ada, approved.id)).state).toBe('paid');
    await provenBooks();
  });

  test('under another fee than shown, below the minimum, and beyond the balance', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    expect(await refusedAsk(by, 5_000, 99)).toBe('fee_changed');
    expect(await refusedAsk(by, 1_999)).toBe('below_minimum');
    expect(await refusedAsk(by, 10_001)).toBe('insufficient_funds');
    const books = await provenBooks();
    expect(books.balance(by.memberId, 'available')).toBe(10_000);
  });

  test('beyond the daily limit of both areas together, and beyond thirty days, to the cent', async () => {
    const by = await newWithdrawer(services(), { infinity: 6_000_000, security: 1_000_000 });
    const { dailyMaxMinor } = defaultConfiguration.withdrawal;
    const body = { kind: 'bonus' as const, ...infinityRequest(by, 400_000) };
    const otpProof = await proofFor(services(), by, 'security-withdrawal', body);
    await acting.request('requestSecurityWithdrawal', { as: by, body, otpProof, key: randomUUID() });
    expect(await refusedAsk(by, dailyMaxMinor - 400_000 + 1)).toBe('withdrawal_limit_reached');
    expect(await statusOf(by)).toMatchObject({
      withdrawableMinor: dailyMaxMinor - 400_000,
      more: { amountMinor: dailyMaxMinor },
    });
    await ask(by, dailyMaxMinor - 400_000);
    for (let day = 1; day <= 4; day += 1) {
      later(24);
      await ask(by, dailyMaxMinor);
    }
    expect((await statusOf(by)).limits).toMatchObject({ dailyLeftMinor: 0, thirtyDaysLeftMinor: 0 });
    later(24 * 25);
    expect((await statusOf(by)).withdrawableMinor).toBe(0);
    expect(await refusedAsk(by, 2_000)).toBe('withdrawal_limit_reached');
    later(24);
    expect((await statusOf(by)).limits.thirtyDaysLeftMinor).toBe(dailyMaxMinor);
    expect((await ask(by, dailyMaxMinor)).state).toBe('waiting');
    await provenBooks();
  });
});

describe('the proof of a code', () => {
  const requestWith = (as: ActsAs, body: object, otpProof?: string) =>
    acting.request('requestInfinityWithdrawal', {
      as,
      body,
      key: randomUUID(),
      ...(otpProof && { otpProof }),
    });

  test('is needed, counts once, for its member, for exactly what was confirmed, for five minutes', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const other = await newWithdrawer(services(), { infinity: 60_000 });
    const body = infinityRequest(by, 5_000);
    const fresh = () => proofFor(services(), by, 'infinity-withdrawal', body);
    expect(await codeOf(requestWith(by, body))).toBe('otp_needed');
    expect(await codeOf(requestWith(other, infinityRequest(other, 5_000), await fresh()))).toBe(
      'otp_not_yours',
    );
    expect(await codeOf(requestWith(by, { ...body, amountMinor: 5_001 }, await fresh()))).toBe(
      'otp_other_request',
    );
    const late = await fresh();
    clock = new Date(clock.getTime() + 301_000);
    expect(await codeOf(requestWith(by, body, late))).toBe('otp_expired');
    const proof = await fresh();
    expect((await requestWith(by, body, proof)).state).toBe('waiting');
    expect(await codeOf(requestWith(by, body, proof))).toBe('otp_used');
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(5_000);
  });

  test('of a request that was refused for another reason is still good', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 5_000);
    await giveKyc(services(), by.memberId, 'expired');
    expect(await codeOf(acting.request('requestInfinityWithdrawal', request))).toBe('kyc_needed');
    await giveKyc(services(), by.memberId);
    expect((await acting.request('requestInfinityWithdrawal', request)).state).toBe('waiting');
  });
});

describe('staff', () => {
  test('decide nothing about their own money', async () => {
    const own = { ...(await newWithdrawer(services(), { infinity: 60_000 })), roles: ['admin'] } as const;
    const { id } = await ask(own, 5_000);
    for (const name of ['approve', 'claim'] as const)
      expect(await codeOf(act(name, own, id))).toBe('own_case');
    expect(await codeOf(act('reject', own, id, refusing))).toBe('own_case');
    await act('approve', ada, id);
    expect(await codeOf(pay(own, id))).toBe('own_case');
    expect(await codeOf(act('fail', own, id, refusing))).toBe('own_case');
    const seen = await acting.request('readAnyInfinityWithdrawal', {
      as: own,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(seen.own).toBe(true);
  });

  test('of support read the queue and decide nothing', async () => {
    const support = await activePerson(services(), 'sam', ['support']);
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 5_000);
    const { items } = await acting.request('listAllInfinityWithdrawals', { as: support, key: 'none' });
    expect(items.find((item) => item.id === id)).toMatchObject({
      state: 'waiting',
      member: { memberId: by.memberId, status: 'active' },
    });
    for (const name of ['approve', 'claim', 'release'] as const)
      expect(await codeOf(act(name, support, id))).toBe('not_allowed');
    expect(await codeOf(act('reject', support, id, refusing))).toBe('not_allowed');
    expect(await codeOf(pay(support, id))).toBe('not_allowed');
  });

  test('claim a case, so that colleagues leave it alone for a quarter of an hour', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 5_000);
    expect((await act('claim', ada, id)).claim).toMatchObject({ name: 'ada', mine: true });
    for (const name of ['approve', 'claim', 'release'] as const)
      expect(await codeOf(act(name, bea, id))).toBe('claimed_by_colleague');
    expect((await act('release', ada, id)).claim).toBeNull();
    await act('claim', ada, id);
    later(0.25);
    expect((await act('approve', bea, id)).state).toBe('approved');
    expect(await auditOf(id)).toEqual([
      'withdrawal-claimed',
      'withdrawal-released',
      'withdrawal-claimed',
      'withdrawal-approved',
    ]);
  });

  test('pay and approve nobody who was sanctioned meanwhile', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [waiting, approved] = [await ask(by, 10_000), await ask(by, 10_000)];
    await act('approve', ada, approved.id);
    await changeMember(by.memberId, { status: 'sanctioned' });
    expect(await codeOf(act('approve', ada, waiting.id))).toBe('member_not_active');
    expect(await codeOf(pay(ada, approved.id))).toBe('member_not_active');
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(20_000);
  });

  test('see what helps to judge it', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const paid = await ask(by, 10_000);
    await act('approve', ada, paid.id);
    await pay(ada, paid.id);
    const { id } = await ask(by, 20_000);
    const { risk } = await acting.request('readAnyInfinityWithdrawal', {
      as: ada,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(risk).toMatchObject({
      paidInMinor: 0,
      paidOutMinor: 9_900,
      openMinor: 20_000,
      isMore: false,
      addressAddedAt: instantOf(clock),
      credentialsChangedAt: null,
      withdrawalsHeldSince: null,
      kyc: 'approved',
      cashHeldMinor: (await provenBooks()).total('cash:bank') - (await cashOfSecurity()),
    });
  });
  const cashOfSecurity = async (): Promise<number> =>
    (await scanBareTable(services()))
      .filter(({ pk }) => pk.startsWith('PLATFORM#security#cash:bank#'))
      .reduce((sum, { balanceMinor }) => sum + Number(balanceMinor), 0);
});

describe('a repeated command', () => {
  test('gets its first reply and changes nothing again, whichever it is', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 5_000);
    const twice = async <Reply>(command: () => Promise<Reply>): Promise<Reply> => {
      const first = await command();
      const { entries } = await provenBooks();
      expect(await command()).toEqual(first);
      expect((await provenBooks()).entries).toHaveLength(entries.length);
      return first;
    };
    const asked = () => acting.request('requestInfinityWithdrawal', request);
    const { id } = await twice(asked);
    const params = { withdrawalId: id };
    const staffActs = [
      ['claimInfinityWithdrawal', undefined],
      ['releaseInfinityWithdrawal', undefined],
      ['approveInfinityWithdrawal', undefined],
      ['payInfinityWithdrawal', { reference: 'TRANSFER 1' }],
    ] as const;
    for (const [name, body] of staffActs) {
      const key = randomUUID();
      await twice(() => acting.request(name, { as: ada, params, key, ...(body && { body }) }));
    }
    // The very first command, long answered, is still only answered; its proof is used up and not asked for.
    const { otpProof: _, ...bare } = request;
    expect(await acting.request('requestInfinityWithdrawal', bare)).toMatchObject({ id, state: 'waiting' });

    const again = async () => (await ask(by, 5_000)).id;
    const [cancelled, rejected, failed] = [await again(), await again(), await again()];
    const key = randomUUID();
    await twice(() =>
      acting.request('cancelInfinityWithdrawal', { as: by, params: { withdrawalId: cancelled }, key }),
    );
    await twice(() =>
      acting.request('rejectInfinityWithdrawal', {
        as: ada,
        params: { withdrawalId: rejected },
        body: refusing,
        key,
      }),
    );
    await act('approve', ada, failed);
    const failing = randomUUID();
    await twice(() =>
      acting.request('failInfinityWithdrawal', {
        as: ada,
        params: { withdrawalId: failed },
        body: refusing,
        key: failing,
      }),
    );
    expect((await provenBooks()).balance(by.memberId, 'available')).toBe(55_000);
  });
});

describe('a member', () => {
  test('sees their own withdrawals only, by state and by day, newest first, page by page', async () => {
    const by = await newWithdrawer(services(), { infinity: 600_000 });
    const other = await newWithdrawer(services(), { infinity: 60_000 });
    const foreign = await ask(other, 5_000);
    const ids: string[] = [];
    const firstDay = instantOf(clock).slice(0, 10);
    for (let index = 0; index < 12; index += 1) {
      ids.unshift((await ask(by, 2_000 + index)).id);
      if (index === 5) later(24);
    }
    await cancel(by, String(ids[3]));
    const list = (query: Record<string, string>) =>
      acting.request('listInfinityWithdrawals', { as: by, key: 'none', query });
    const first = await list({ limit: '10' });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    const second = await list({ limit: '10', cursor: String(first.next) });
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(second.next).toBeNull();
    expect((await list({ state: 'cancelled' })).items.map(({ id }) => id)).toEqual([ids[3]]);
    expect((await list({ to: firstDay })).items.map(({ id }) => id)).toEqual(ids.slice(6));
    const nextDay = instantOf(clock).slice(0, 10);
    expect((await list({ from: nextDay, to: nextDay })).items.map(({ id }) => id)).toEqual(ids.slice(0, 6));
    expect((await list({ kind: 'principal' })).items).toEqual([]);
    expect(await codeOf(cancel(by, foreign.id))).toBe('not_found');
    const params = { withdrawalId: foreign.id };
    const read = acting.request('readInfinityWithdrawal', { as: by, params, key: 'none' });
    expect(await codeOf(read)).toBe('not_found');
    expect((await statusOf(by)).open).toHaveLength(10);
  });

  test('sees beforehand what a withdrawal costs and brings, which moves nothing', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const before = await provenBooks();
    const preview = await acting.request('previewInfinityWithdrawal', {
      as: by,
      body: { amountMinor: 200_000 },
      key: 'none',
    });
    expect(preview).toMatchObject({
      feeMinor: 100,
      netMinor: 199_900,
      approvalsNeeded: 2,
      availableAfterMinor: -140_000,
      deposit: null,
    });
    expect((await provenBooks()).entries).toHaveLength(before.entries.length);
  });

  test('without an address is told that one is missing', async () => {
    const as = await activePerson(services(), randomUUID());
    await giveKyc(services(), as.memberId);
    expect((await statusOf(as)).blockers).toEqual([{ code: 'no_address', until: null }]);
    const usableFrom = instantOf(new Date(clock.getTime() + 86_400_000));
    await givePayoutAddress(services(), as.memberId, usableFrom);
    expect((await statusOf(as)).blockers).toEqual([{ code: 'address_too_young', until: usableFrom }]);
  });
});
