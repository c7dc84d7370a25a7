import { beforeAll, describe, expect, test } from 'vitest';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import { requirePayee } from '#functions/member/table/require-active.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { staffMember } from '#functions/testing/withdrawals.ts';
import {
  alterMember,
  newWithdrawer,
  stopWithdrawals,
  type Withdrawer,
} from '#functions/testing/withdrawing.ts';
import { decideRequest } from '#functions/withdrawal/decide-request.ts';
import {
  decideApprove,
  decideClaim,
  decidePay,
  type StaffAct,
} from '#functions/withdrawal/decide-withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { addDays, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { readOwnWithdrawal } from './read-withdrawal.ts';
import { readWithdrawalContext } from './read-withdrawal-context.ts';
import { requireWithdrawalsOpen, writeWithdrawalStop } from './withdrawal-stop.ts';
import { returnUse, withCurrentUse, writeUse } from './withdrawal-use.ts';
import { createWithdrawal, writeAcceptedPayee, writeOnItsWay, writeStaffAct } from './write-withdrawal.ts';

/** What write conditions refuse even when every earlier check is skipped. */
const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const ada: StaffMember = staffMember('Ada', now);
const bea: StaffMember = staffMember('Bea', now);

let by: Withdrawer;
beforeAll(async () => {
  by = await newWithdrawer(services(), { infinity: 1_000_000 });
});

const momentFor = (id: string) => {
  const actor = { kind: 'member', memberId: by.memberId } as const;
  return momentOf({ ...services(), actor }, id);
};
/** A request that passed every check and is only left to be written. */
const decided = async (amount = 5_000, who = by) => {
  const { database } = services();
  const member = await storedMember(database, who.memberId);
  const context = await readWithdrawalContext(database, member, who.payoutAddressId);
  const id = newId('WithdrawalId', now);
  const input = { id, area: 'infinity', amountMinor: asMinor(amount), feeMinor: asMinor(100) } as const;
  return { context, ...decideRequest(context, input, momentFor(id)) };
};
const write = async ({ context, withdrawal, use, entry }: Awaited<ReturnType<typeof decided>>) => {
  const transaction = new Transaction();
  createWithdrawal(transaction, withdrawal, context, now);
  writeUse(transaction, withdrawal.memberId, use);
  postEntries(transaction, [entry]);
  await commit(services().database, transaction);
  return withdrawal;
};
const changeMember = (who: Withdrawer, change: object) => alterMember(services(), who.memberId, change);
const stop = (stopped: boolean) => stopWithdrawals(services(), stopped);
const reread = ({ memberId, id }: Withdrawal): Promise<Withdrawal> =>
  readOwnWithdrawal(services().database, 'infinity', memberId, id);

describe('the write of a request', () => {
  test.each([
    ['is not active any more', { status: 'blocked' }, { status: 'active' }, 'member_not_active'],
    [
      'reported a sign-in',
      { withdrawalsHeldSince: instantOf(now) },
      { withdrawalsHeldSince: null },
      'withdrawals_held',
    ],
    ['is not identified any more', { kyc: 'expired' }, { kyc: 'approved' }, 'kyc_needed'],
    [
      'was identified until yesterday, whatever the job noted',
      { kycUntil: addDays(dayOf(instantOf(now)), -1) },
      { kycUntil: dayOf(instantOf(now)) },
      'kyc_needed',
    ],
    [
      'just changed the password',
      { credentialsChangedAt: instantOf(now) },
      { credentialsChangedAt: null },
      'credentials_changed',
    ],
  ])('refuses a member who %s', async (_, change, back, code) => {
    const request = await decided();
    await changeMember(by, change);
    await expect(write(request)).rejects.toMatchObject({ code });
    await changeMember(by, back);
    expect((await write(request)).state).toBe('waiting');
  });

  test('refuses an address that was removed or put on hold again', async () => {
    const who = await newWithdrawer(services(), { infinity: 10_000 });
    const request = await decided(5_000, who);
    const { database } = services();
    const key = payoutAddressKey(who.memberId, who.payoutAddressId);
    const address = await readItem(database, key, payoutAddressSchema);
    const rested = { ...address, usableFrom: '2027-03-02T10:00:00.000Z', version: 2 };
    await commit(database, new Transaction().replace(key, rested, 1));
    await expect(write(request)).rejects.toMatchObject({ code: 'address_too_young' });
    await commit(database, new Transaction().remove(key, 2));
    await expect(write(request)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('refuses while withdrawals of the area are stopped', async () => {
    const request = await decided();
    await stop(true);
    await expect(write(request)).rejects.toMatchObject({ code: 'withdrawals_stopped' });
    await stop(false);
    await write(request);
  });

  test('refuses what the balance does not cover', async () => {
    const who = await newWithdrawer(services(), { infinity: 7_000 });
    const [first, second] = [await decided(5_000, who), await decided(5_000, who)];
    await write(first);
    const late = { ...second, use: { ...second.use, version: second.use.version + 1 } };
    await expect(write(late)).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  test('is written once, also with its amount counted and booked anew', async () => {
    const request = await decided();
    await write(request);
    const use = { ...request.use, version: request.use.version + 1 };
    const again = { ...request, use, entry: { ...request.entry, id: newId('EntryId', now) } };
    await expect(write(again)).rejects.toMatchObject({ code: 'try_again' });
  });

  test('counts the very first amounts of a member one after the other', async () => {
    const who = await newWithdrawer(services(), { infinity: 100_000 });
    const [first, second] = [await decided(5_000, who), await decided(5_000, who)];
    await write(first);
    await expect(write(second)).rejects.toThrow('another withdrawal was counted meanwhile');
  });

  test('never counts the same amount twice under the limits, and decides the second request again', async () => {
    const [first, second] = [await decided(), await decided()];
    await write(first);
    await expect(write(second)).rejects.toThrow('another withdrawal was counted meanwhile');
    let attempts = 0;
    await withCurrentUse(async () => {
      attempts += 1;
      await write(attempts === 1 ? second : await decided());
    });
    expect(attempts).toBe(2);
  });
});

describe('what is returned to the limits', () => {
  test('is not lost when a request was decided before it', async () => {
    const who = await newWithdrawer(services(), { infinity: 100_000 });
    const given = await write(await decided(5_000, who));
    const request = await decided(7_000, who);
    const transaction = new Transaction();
    returnUse(transaction, given);
    await commit(services().database, transaction);
    await expect(write(request)).rejects.toThrow('another withdrawal was counted meanwhile');
    expect((await decided(7_000, who)).use.days).toEqual({ '2027-03-01': 7_000 });
  });
});

describe('the write of a decision', () => {
  const waiting = async (amount = 200_000): Promise<Withdrawal> => write(await decided(amount));
  const writeAs = (before: Withdrawal, next: Withdrawal, act: StaffAct, staff: StaffMember) => {
    const transaction = new Transaction();
    writeStaffAct(transaction, { before, next }, { act, staff, reason: null }, now);
    return commit(services().database, transaction);
  };

  test('refuses the member who requested it', async () => {
    const before = await waiting();
    const self = { id: before.memberId, name: 'The member' };
    // A withdrawal that another person approved, written in its member's name: what a faulty check would let through.
    const next = decideApprove(before, ada, now);
    await expect(writeAs(before, next, 'approve', self)).rejects.toMatchObject({ code: 'own_case' });
    await expect(writeAs(before, next, 'pay', self)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await reread(before)).toEqual(before);
  });

  test('refuses the member’s own word that the payee is right', async () => {
    const before = await waiting();
    const transaction = new Transaction();
    const accepted = { ...before, version: before.version + 1 };
    writeAcceptedPayee(transaction, accepted, { id: before.memberId, name: 'The member' });
    await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
    expect(await reread(before)).toEqual(before);
  });

  test('that the payee is right, made on an outdated read, is refused', async () => {
    const before = await waiting(10_000);
    const next = decideApprove(before, ada, now);
    await writeAs(before, next, 'approve', ada);
    const transaction = new Transaction();
    writeAcceptedPayee(transaction, { ...before, version: before.version + 1 }, bea);
    await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
    expect(await reread(before)).toEqual(next);
  });

  test('refuses the first approver as the second', async () => {
    const before = await waiting();
    const first = decideApprove(before, ada, now);
    await writeAs(before, first, 'approve', ada);
    const second = decideApprove(first, bea, now);
    await expect(writeAs(first, second, 'approve', ada)).rejects.toMatchObject({
      code: 'second_person_needed',
    });
    expect(await reread(before)).toEqual(first);
    await writeAs(first, second, 'approve', bea);
    expect((await reread(before)).state).toBe('approved');
  });

  test('refuses everyone but the claimant after a colleague claimed it', async () => {
    const before = await waiting();
    const claimed = decideClaim(before, bea, now);
    await writeAs(before, claimed, 'claim', bea);
    const next = decideApprove(before, ada, now);
    await expect(writeAs(before, next, 'approve', ada)).rejects.toMatchObject({
      code: 'claimed_by_colleague',
      details: { name: 'Bea' },
    });
    await writeAs(claimed, decideApprove(claimed, bea, now), 'approve', bea);
  });

  test('that it left, made on an outdated read, is refused', async () => {
    const before = await waiting(10_000);
    const next = decideApprove(before, ada, now);
    await writeAs(before, next, 'approve', ada);
    const transaction = new Transaction();
    writeOnItsWay(transaction, { ...before, state: 'sent', version: before.version + 1 }, now);
    await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
    expect(await reread(before)).toEqual(next);
  });

  test('made on an outdated read is refused with the current state, or with try_again', async () => {
    const before = await waiting(50_000);
    const next = decideApprove(before, ada, now);
    await writeAs(before, next, 'approve', ada);
    await expect(writeAs(before, next, 'approve', bea)).rejects.toMatchObject({
      code: 'invalid_transition',
      details: { from: 'approved', to: 'approved' },
    });
    await expect(writeAs({ ...next, version: 7 }, next, 'pay', bea)).rejects.toMatchObject({
      code: 'try_again',
    });
  });

  test('pays no inactive or unverified member, nothing from a stopped area, and no cash that is not held', async () => {
    const before = await waiting(50_000);
    const approved = decideApprove(before, ada, now);
    await writeAs(before, approved, 'approve', ada);
    const { database, shards } = services();
    const held = await platformBalances(database, 'infinity', 'cash:in-transit', shards);
    const pay = (cash = held) => {
      const paid = decidePay(approved, 'TRANSFER 1', cash, bea, momentFor(approved.id));
      const transaction = new Transaction();
      const what = { act: 'pay', staff: bea, reason: 'TRANSFER 1' } as const;
      writeStaffAct(transaction, { before: approved, next: paid.withdrawal }, what, now);
      requirePayee(transaction, approved.memberId, now);
      requireWithdrawalsOpen(transaction, 'infinity');
      postEntries(transaction, paid.entries, { guarded: ['cash:in-transit'] });
      return commit(database, transaction);
    };
    await changeMember(by, { status: 'sanctioned' });
    await expect(pay()).rejects.toMatchObject({ code: 'member_not_active' });
    await changeMember(by, { status: 'active', withdrawalsHeldSince: instantOf(now) });
    await expect(pay()).rejects.toMatchObject({ code: 'withdrawals_held' });
    await changeMember(by, { withdrawalsHeldSince: null, kyc: 'rejected' });
    await expect(pay()).rejects.toMatchObject({ code: 'kyc_needed' });
    await changeMember(by, { kyc: 'approved', kycUntil: addDays(dayOf(instantOf(now)), -1) });
    await expect(pay()).rejects.toMatchObject({ code: 'kyc_needed' });
    await changeMember(by, { kycUntil: dayOf(instantOf(now)) });
    await stop(true);
    await expect(pay()).rejects.toMatchObject({ code: 'withdrawals_stopped' });
    await stop(false);
    // Decides as if the empty shard held all the cash.
    const elsewhere = held.map((balance, shard) => (balance > 0 ? asMinor(0) : (held[1 - shard] ?? balance)));
    await expect(pay(elsewhere)).rejects.toThrow(PlatformAccountShort);
    await pay();
    expect((await reread(approved)).state).toBe('sent');
  });
});

describe('the write of a stop', () => {
  const actor = { kind: 'system', name: 'test' } as const;
  const decideStop = async (area: ProductArea, stopped: boolean) => {
    const transaction = new Transaction();
    const change = { area, stopped, cause: 'staff', reason: 'For the test', actor } as const;
    await writeWithdrawalStop(services().database, transaction, change, now);
    return () => commit(services().database, transaction);
  };

  test.each([
    ['the first stop of an area', 'security', true],
    ['the end of a stop', 'infinity', false],
  ] as const)('lets one of two through that were decided on the same state: %s', async (_, area, stopped) => {
    if (!stopped) await stop(true);
    const [one, other] = [await decideStop(area, stopped), await decideStop(area, stopped)];
    await one();
    await expect(other()).rejects.toMatchObject({ code: 'try_again' });
  });
});
