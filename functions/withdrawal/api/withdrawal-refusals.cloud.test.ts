import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import {
  codeOf,
  infinityRequest,
  newWithdrawer,
  requestOf,
  type Withdrawer,
} from '#functions/testing/withdrawing.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const {
  act,
  ask,
  cancel,
  changeMember,
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

describe('a request is refused with its own reason', () => {
  const refusedAsk = async (by: Withdrawer, amount: number, fee = 100) =>
    codeOf(send('requestInfinityWithdrawal', await requestOf(services(), by, amount, fee)));

  test('without an identity verification, or after it expired', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    for (const kyc of ['none', 'in-review', 'expired'] as const) {
      await giveKyc(services(), by.memberId, kyc);
      expect(await refusedAsk(by, 5_000)).toBe('kyc_needed');
      expect((await statusOf(by)).blockers).toEqual([{ code: 'kyc_needed', until: null }]);
    }
  });

  test('until a day after the password or the authenticator was changed', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    const credentialsChangedAt = instantOf(now());
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

  test('while a reported sign-in is under review; an earlier request is neither approved nor paid, but can be cancelled', async () => {
    const by = await newWithdrawer(services(), { infinity: 30_000 });
    const waiting = await ask(by, 5_000);
    await changeMember(by.memberId, { withdrawalsHeldSince: instantOf(now()) });
    expect(await refusedAsk(by, 5_000)).toBe('withdrawals_held');
    const status = await statusOf(by);
    expect(status).toMatchObject({ mayWithdraw: false, withdrawableMinor: 0 });
    expect(status.blockers).toEqual([{ code: 'withdrawals_held', until: null }]);
    expect(await codeOf(act('approve', staff.ada, waiting.id))).toBe('withdrawals_held');
    const read = { as: staff.ada, params: { withdrawalId: waiting.id }, key: 'none' };
    expect((await send('readAnyInfinityWithdrawal', read)).risk.withdrawalsHeldSince).toBe(instantOf(now()));
    expect((await cancel(by, waiting.id)).state).toBe('cancelled');
    await changeMember(by.memberId, { withdrawalsHeldSince: null });
    expect((await ask(by, 5_000)).state).toBe('waiting');
  });

  test("until the address is a day old, and for another member's address", async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    const usableFrom = instantOf(new Date(now().getTime() + 86_400_000));
    const { addressId } = await givePayoutAddress(services(), by.memberId, { usableFrom });
    expect(await refusedAsk({ ...by, payoutAddressId: addressId }, 5_000)).toBe('address_too_young');
    // An older address is usable, so the status reports no blocker.
    expect((await statusOf(by)).blockers).toEqual([]);
    const other = await newWithdrawer(services(), {});
    const body = infinityRequest({ ...by, payoutAddressId: other.payoutAddressId }, 5_000);
    const proof = send('requestInfinityWithdrawal', {
      as: by,
      body,
      otpProof: 'of no use',
      key: randomUUID(),
    });
    expect(await codeOf(proof)).toBe('not_found');
  });

  test('while withdrawals of the area are stopped, as are approving and paying', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [waiting, approved] = [await ask(by, 10_000), await ask(by, 10_000)];
    await act('approve', staff.ada, approved.id);
    await stop(true);
    expect(await refusedAsk(by, 5_000)).toBe('withdrawals_stopped');
    expect(await codeOf(act('approve', staff.ada, waiting.id))).toBe('withdrawals_stopped');
    expect(await codeOf(pay(staff.bea, approved.id))).toBe('withdrawals_stopped');
    expect((await statusOf(by)).blockers).toEqual([{ code: 'withdrawals_stopped', until: null }]);
    await stop(false);
    expect((await act('approve', staff.ada, waiting.id)).state).toBe('approved');
    expect((await pay(staff.bea, approved.id)).state).toBe('sent');
    await provenBooks();
  });

  test('with an outdated fee, below the minimum, and beyond the balance', async () => {
    const by = await newWithdrawer(services(), { infinity: 10_000 });
    expect(await refusedAsk(by, 5_000, 99)).toBe('fee_changed');
    expect(await refusedAsk(by, 1_999)).toBe('below_minimum');
    expect(await refusedAsk(by, 10_001)).toBe('insufficient_funds');
    const books = await provenBooks();
    expect(books.balance(by.memberId, 'available')).toBe(10_000);
  });

  test('beyond the daily or thirty-day limit of both areas together, to the cent', async () => {
    const by = await newWithdrawer(services(), { infinity: 6_000_000, security: 1_000_000 });
    const { dailyMaxMinor } = defaultConfiguration.withdrawal;
    const body = { kind: 'bonus' as const, ...infinityRequest(by, 400_000) };
    const otpProof = await proofFor(services(), by, 'security-withdrawal', body);
    await send('requestSecurityWithdrawal', { as: by, body, otpProof, key: randomUUID() });
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

describe('the proof of a one-time code', () => {
  const requestWith = (as: ActsAs, body: object, otpProof?: string) =>
    send('requestInfinityWithdrawal', {
      as,
      body,
      key: randomUUID(),
      ...(otpProof && { otpProof }),
    });

  test('is required, and works once, for its member, for exactly what was confirmed, for five minutes', async () => {
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
    later(301 / 3_600);
    expect(await codeOf(requestWith(by, body, late))).toBe('otp_expired');
    const proof = await fresh();
    expect((await requestWith(by, body, proof)).state).toBe('waiting');
    expect(await codeOf(requestWith(by, body, proof))).toBe('otp_used');
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(5_000);
  });

  test('can still be used after the request was refused for another reason', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 5_000);
    await giveKyc(services(), by.memberId, 'expired');
    expect(await codeOf(send('requestInfinityWithdrawal', request))).toBe('kyc_needed');
    await giveKyc(services(), by.memberId);
    expect((await send('requestInfinityWithdrawal', request)).state).toBe('waiting');
  });
});
