import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { refusing, withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { codeOf, newWithdrawer, requestOf } from '#functions/testing/withdrawing.ts';
import { instantOf } from '#shared/domain/calendar.ts';

const {
  act,
  ask,
  auditOf,
  cancel,
  changeMember,
  eventsOf,
  later,
  now,
  pay,
  provenBooks,
  send,
  services,
  staff,
  statusOf,
  stop,
} = withdrawalsUnderTest();

const payee = { name: 'Mia Member', iban: 'DE89370400440532013000' };

describe('a withdrawal of 2 000.00, from the request to the transfer', () => {
  test('holds 200 000, needs two different approvers, sends 199 900 and takes 100 as fee, and is paid once the bank shows it', async () => {
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

    expect(await act('approve', staff.ada, id)).toMatchObject({
      state: 'waiting',
      approvals: { done: 1, needed: 2 },
    });
    expect(await codeOf(act('approve', staff.ada, id))).toBe('second_person_needed');
    expect(await codeOf(pay(staff.bea, id))).toBe('invalid_transition');
    expect(await act('approve', staff.bea, id)).toMatchObject({
      state: 'approved',
      approvers: [{ name: 'ada' }, { name: 'bea', mine: true }],
    });
    expect(await codeOf(cancel(by, id))).toBe('invalid_transition');
    expect((await provenBooks()).total('cash:in-transit')).toBe(before.total('cash:in-transit'));

    expect(await pay(staff.bea, id)).toMatchObject({
      state: 'sent',
      reference: 'TRANSFER 4711',
      paidOn: null,
    });
    const after = await provenBooks();
    expect(after.total('cash:in-transit')).toBe(before.total('cash:in-transit') - 199_900);
    expect(after.total('fees')).toBe(before.total('fees') + 100);
    expect(after.balance(by.memberId, 'held')).toBe(0);
    expect(after.balance(by.memberId, 'available')).toBe(50_000);
    expect(await eventsOf(id)).toEqual([
      'withdrawal-requested',
      'withdrawal-decided approved',
      'withdrawal-decided sent',
    ]);
    expect(await auditOf(id)).toEqual(['withdrawal-approved', 'withdrawal-approved', 'withdrawal-sent']);

    const transfer = { direction: 'out', payer: payee, text: id } as const;
    await bringLines(services(), [{ ...transfer, amountMinor: 199_900 }]);
    const shown = await provenBooks();
    expect(shown.total('cash:in-transit')).toBe(before.total('cash:in-transit'));
    expect(shown.total('cash:bank')).toBe(before.total('cash:bank') - 199_900);
    expect(await eventsOf(id)).toContain('withdrawal-decided paid');
    const mine = await send('readInfinityWithdrawal', {
      as: by,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(mine.timeline.map(({ state, by: who }) => `${state} by ${who}`)).toEqual([
      'waiting by member',
      'first-approval by staff',
      'approved by staff',
      'sent by staff',
      'paid by system',
    ]);
    expect(mine).toMatchObject({ state: 'paid', paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) });
  });

  test('of up to 1 000.00 needs one approver, who may not also be the one who pays it', async () => {
    const by = await newWithdrawer(services(), { infinity: 100_000 });
    const { id } = await ask(by, 100_000);
    expect((await act('approve', staff.ada, id)).state).toBe('approved');
    expect(await codeOf(pay(staff.ada, id))).toBe('second_person_needed');
    expect((await pay(staff.bea, id)).state).toBe('sent');
    await provenBooks();
  });

  test('exceeding cash is not paid, and the refusal names the shortfall', async () => {
    const by = await newWithdrawer(services(), { infinity: 100_000 });
    const { id } = await ask(by, 100_000);
    await act('approve', staff.ada, id);
    const lost = (await provenBooks()).total('cash:in-transit');
    const crypto = { kind: 'crypto', network: 'bitcoin', address: 'somewhere' };
    const { database } = services();
    const item = (await scanBareTable(services())).find(({ sk }) => sk === `WITHDRAWAL#${id}`);
    // In this test the payment provider's account holds nothing.
    const key = { pk: String(item?.pk), sk: String(item?.sk) };
    const payee = { ...(item?.payee as object), ...crypto };
    await commit(database, new Transaction().replace(key, { ...item, payee }, Number(item?.version)));
    expect(await codeOf(pay(staff.bea, id))).toBe('holdings_short');
    expect((await provenBooks()).total('cash:in-transit')).toBe(lost);
    expect((await act('fail', staff.bea, id, refusing)).state).toBe('failed');
    await provenBooks();
  });
});

describe('a withdrawal that is not paid', () => {
  test.each(['cancelled', 'rejected', 'rejected when approved', 'failed'] as const)(
    'because it was %s returns the full hold and its amount under the limits',
    async (how) => {
      const by = await newWithdrawer(services(), { infinity: 60_000 });
      const before = await statusOf(by);
      const { id } = await ask(by, 50_000);
      expect((await statusOf(by)).limits.dailyLeftMinor).toBe(before.limits.dailyLeftMinor - 50_000);
      if (how === 'failed' || how === 'rejected when approved') await act('approve', staff.ada, id);
      const done =
        how === 'cancelled'
          ? await cancel(by, id)
          : await act(how === 'failed' ? 'fail' : 'reject', staff.ada, id, refusing);
      expect(done.state).toBe(how.split(' ')[0]);
      const books = await provenBooks();
      expect(books.balance(by.memberId, 'available')).toBe(60_000);
      expect(books.balance(by.memberId, 'held')).toBe(0);
      expect((await statusOf(by)).limits).toEqual(before.limits);
    },
  );

  test('is returned even while withdrawals are stopped or after its member was sanctioned', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [first, second] = [await ask(by, 10_000), await ask(by, 20_000)];
    await act('approve', staff.ada, first.id);
    await stop(true);
    await changeMember(by.memberId, { status: 'sanctioned' });
    expect((await act('fail', staff.ada, first.id, refusing)).state).toBe('failed');
    expect((await act('reject', staff.ada, second.id, refusing)).state).toBe('rejected');
    await stop(false);
    expect((await provenBooks()).balance(by.memberId, 'available')).toBe(60_000);
  });

  test('returns its amount to the limits of the day of the request, even thirty days later', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 10_000);
    later(24 * 31);
    await ask(by, 5_000);
    await act('reject', staff.ada, id, refusing);
    await ask(by, 5_000);
    expect((await statusOf(by)).limits.dailyLeftMinor).toBe(1_000_000 - 10_000);
    await provenBooks();
  });
});

describe('a repeated command', () => {
  test('gets its first reply and changes nothing, whichever command it is', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 5_000);
    const twice = async <Reply>(command: () => Promise<Reply>): Promise<Reply> => {
      const first = await command();
      const { entries } = await provenBooks();
      expect(await command()).toEqual(first);
      expect((await provenBooks()).entries).toHaveLength(entries.length);
      return first;
    };
    const asked = () => send('requestInfinityWithdrawal', request);
    const { id } = await twice(asked);
    const params = { withdrawalId: id };
    const staffActs = [
      ['claimInfinityWithdrawal', staff.ada, undefined],
      ['releaseInfinityWithdrawal', staff.ada, undefined],
      ['approveInfinityWithdrawal', staff.ada, undefined],
      ['payInfinityWithdrawal', staff.bea, { reference: 'TRANSFER 1' }],
    ] as const;
    for (const [name, as, body] of staffActs) {
      const key = randomUUID();
      await twice(() => send(name, { as, params, key, ...(body && { body }) }));
    }
    // A replay of the first command is answered although its proof has been consumed.
    const { otpProof: _, ...bare } = request;
    expect(await send('requestInfinityWithdrawal', bare)).toMatchObject({ id, state: 'waiting' });

    const again = async () => (await ask(by, 5_000)).id;
    const [cancelled, rejected, failed] = [await again(), await again(), await again()];
    const key = randomUUID();
    await twice(() => send('cancelInfinityWithdrawal', { as: by, params: { withdrawalId: cancelled }, key }));
    await twice(() =>
      send('rejectInfinityWithdrawal', {
        as: staff.ada,
        params: { withdrawalId: rejected },
        body: refusing,
        key,
      }),
    );
    await act('approve', staff.ada, failed);
    const failing = randomUUID();
    await twice(() =>
      send('failInfinityWithdrawal', {
        as: staff.ada,
        params: { withdrawalId: failed },
        body: refusing,
        key: failing,
      }),
    );
    expect((await provenBooks()).balance(by.memberId, 'available')).toBe(55_000);
  });
});

describe('a member', () => {
  test('sees only their own withdrawals, by state and day, newest first, page by page', async () => {
    const by = await newWithdrawer(services(), { infinity: 600_000 });
    const other = await newWithdrawer(services(), { infinity: 60_000 });
    const foreign = await ask(other, 5_000);
    const ids: string[] = [];
    const firstDay = instantOf(now()).slice(0, 10);
    for (let index = 0; index < 12; index += 1) {
      ids.unshift((await ask(by, 2_000 + index)).id);
      if (index === 5) later(24);
    }
    await cancel(by, String(ids[3]));
    const list = (query: Record<string, string>) =>
      send('listInfinityWithdrawals', { as: by, key: 'none', query });
    const first = await list({ limit: '10' });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    const second = await list({ limit: '10', cursor: String(first.next) });
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(second.next).toBeNull();
    expect((await list({ state: 'cancelled' })).items.map(({ id }) => id)).toEqual([ids[3]]);
    expect((await list({ to: firstDay })).items.map(({ id }) => id)).toEqual(ids.slice(6));
    const nextDay = instantOf(now()).slice(0, 10);
    expect((await list({ from: nextDay, to: nextDay })).items.map(({ id }) => id)).toEqual(ids.slice(0, 6));
    expect((await list({ kind: 'principal' })).items).toEqual([]);
    expect(await codeOf(cancel(by, foreign.id))).toBe('not_found');
    const params = { withdrawalId: foreign.id };
    const read = send('readInfinityWithdrawal', { as: by, params, key: 'none' });
    expect(await codeOf(read)).toBe('not_found');
    expect((await statusOf(by)).open).toHaveLength(10);
  });

  test('can preview cost and net amount of a withdrawal, which moves nothing', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const before = await provenBooks();
    const preview = await send('previewInfinityWithdrawal', {
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

  test('without a payout address learns that one is missing', async () => {
    const as = await activePerson(services(), randomUUID());
    await giveKyc(services(), as.memberId);
    expect((await statusOf(as)).blockers).toEqual([{ code: 'no_address', until: null }]);
    const usableFrom = instantOf(new Date(now().getTime() + 86_400_000));
    await givePayoutAddress(services(), as.memberId, { usableFrom });
    expect((await statusOf(as)).blockers).toEqual([{ code: 'address_too_young', until: usableFrom }]);
  });
});
