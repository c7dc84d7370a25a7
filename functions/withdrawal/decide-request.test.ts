import { describe, expect, test } from 'vitest';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { DepositId, MemberId, PayoutAddressId } from '#shared/domain/ids.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import { decidePrincipalWithdrawal, decideRequest, type WithdrawalContext } from './decide-request.ts';
import { noUse, type WithdrawalUse } from './withdrawal-limits.ts';

const now = new Date('2027-03-10T10:00:00.000Z');
const memberId = newId('MemberId', now) as MemberId;
const actor: Actor = { kind: 'member', memberId };
const moment = { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
const terms = defaultConfiguration.withdrawal;
const person = {
  id: memberId,
  status: 'active',
  kyc: 'approved',
  credentialsChangedAt: null,
  withdrawalsHeldSince: null,
  profile: { name: 'Mia Member' },
  email: 'mia@example.com',
} as Member;
const address = {
  payee: {
    kind: 'bank',
    addressId: `adr_${'A'.repeat(26)}` as PayoutAddressId,
    label: 'Mine',
    holder: 'Mia Member',
    iban: 'DE89370400440532013000',
  },
  addedAt: '2027-03-09T10:00:00.000Z',
  usableFrom: '2027-03-10T10:00:00.000Z',
} as WithdrawalContext['address'];
type Context = WithdrawalContext & { use: WithdrawalUse };
const contextWith = (more: Partial<Member> = {}): Context => ({
  member: { ...person, ...more },
  configuration: defaultConfiguration,
  address,
  use: noUse,
});
const withTerms = (more: Partial<typeof terms>): Context => ({
  ...contextWith(),
  configuration: { ...defaultConfiguration, withdrawal: { ...terms, ...more } },
});
const request = (context: Context, amount: number, fee: number = terms.feeMinor) =>
  decideRequest(
    context,
    {
      id: newId('WithdrawalId', now),
      area: 'security',
      amountMinor: asMinor(amount),
      feeMinor: asMinor(fee),
    },
    moment,
  );
const requestPrincipal = (context: Context, amount: number, shown: number, fee = shown) =>
  decidePrincipalWithdrawal(
    context,
    {
      id: newId('WithdrawalId', now),
      amountMinor: asMinor(amount),
      earlyExitFeeMinor: asMinor(shown),
    },
    { deposit: { depositId: 'dep_A' as DepositId, planName: 'Core' }, earlyExitFeeMinor: asMinor(fee) },
    moment,
  );
describe('a request for earned money', () => {
  test('holds the amount immediately, with the current fee and address', () => {
    const { withdrawal, entry, use } = request(contextWith(), 200_000);
    expect(withdrawal).toMatchObject({
      state: 'waiting',
      kind: 'bonus',
      amountMinor: 200_000,
      feeMinor: 100,
      earlyExitFeeMinor: 0,
      payee: address.payee,
      approvalsNeeded: 2,
      arrivesBy: '2027-03-13',
      configurationVersion: 1,
      version: 1,
    });
    expect(entry).toMatchObject({ kind: 'withdrawal-requested', sourceId: withdrawal.id });
    const changes = balanceChanges(entry).map(({ account, changeMinor }) => [account.account, changeMinor]);
    expect(changes).toEqual([
      ['available', -200_000],
      ['held', 200_000],
    ]);
    expect(use).toEqual({ days: { '2027-03-10': 200_000 }, version: 1 });
  });

  test('needs two approvers above the four-eyes limit, and one up to it', () => {
    const needed = (amount: number) => request(contextWith(), amount).withdrawal.approvalsNeeded;
    expect(needed(terms.fourEyesAboveMinor)).toBe(1);
    expect(needed(terms.fourEyesAboveMinor + 1)).toBe(2);
  });

  test('lets its only approver send it as well only up to the configured amount, which is nothing by default', () => {
    const mayPay = (context: Context, amount: number) =>
      request(context, amount).withdrawal.approverMayPay ?? false;
    expect(mayPay(contextWith(), 2_000)).toBe(false);
    const some = withTerms({ soloPayoutMaxMinor: asMinor(5_000) });
    expect(mayPay(some, 5_000)).toBe(true);
    expect(mayPay(some, 5_001)).toBe(false);
  });

  test.each([
    ['of who may not move money', 'member_not_active', contextWith({ status: 'sanctioned' })],
    [
      'of who reported a sign-in',
      'withdrawals_held',
      contextWith({ withdrawalsHeldSince: '2027-03-01T10:00:00.000Z' as never }),
    ],
    ['of who is not identified', 'kyc_needed', contextWith({ kyc: 'in-review' })],
    [
      'a moment before the credentials are old enough',
      'credentials_changed',
      contextWith({ credentialsChangedAt: '2027-03-09T10:00:00.001Z' as never }),
    ],
    [
      'a moment before the address is old enough',
      'address_too_young',
      { ...contextWith(), address: { ...address, usableFrom: '2027-03-10T10:00:00.001Z' as never } },
    ],
  ])('%s is refused with its own reason', (_, code, context) => {
    expect(refusal(() => request(context, 10_000)).code).toBe(code);
    expect(refusal(() => requestPrincipal(context, 10_000, 200)).code).toBe(code);
  });

  test('is possible from the instant at which the hold after a credentials change ends', () => {
    const context = contextWith({ credentialsChangedAt: '2027-03-09T10:00:00.000Z' as never });
    expect(request(context, 10_000).withdrawal.state).toBe('waiting');
    expect(
      refusal(() =>
        request(contextWith({ credentialsChangedAt: '2027-03-10T09:00:00.000Z' as never }), 10_000),
      ).details,
    ).toEqual({ until: '2027-03-11T09:00:00.000Z' });
  });

  test('below the minimum, or used up by its fee, is refused', () => {
    expect(refusal(() => request(contextWith(), terms.amountMinMinor - 1)).details).toMatchObject({
      minimumMinor: terms.amountMinMinor,
    });
    expect(request(contextWith(), terms.amountMinMinor).withdrawal.amountMinor).toBe(terms.amountMinMinor);
    const free = withTerms({ amountMinMinor: zeroMinor });
    expect(refusal(() => request(free, 100)).details).toMatchObject({ minimumMinor: 101 });
    expect(request(free, 101).withdrawal.state).toBe('waiting');
  });

  test('with an outdated fee is refused with the current one', () => {
    const error = refusal(() => request(withTerms({ feeMinor: asMinor(250) }), 10_000));
    expect(error).toMatchObject({ code: 'fee_changed', details: { feeMinor: 250 } });
  });

  test('a cent over the daily or thirty-day limit is refused, exactly at it is not', () => {
    const daily = terms.dailyMaxMinor;
    expect(request(contextWith(), daily).withdrawal.amountMinor).toBe(daily);
    expect(refusal(() => request(contextWith(), daily + 1))).toMatchObject({
      code: 'withdrawal_limit_reached',
      details: { leftMinor: daily, dailyLeftMinor: daily, thirtyDaysLeftMinor: terms.thirtyDaysMaxMinor },
    });
    const days = { '2027-02-09': asMinor(terms.thirtyDaysMaxMinor - 2_500) };
    const used = { ...contextWith(), use: { days, version: 1 } };
    expect(request(used, 2_500).use.days).toEqual({ ...days, '2027-03-10': 2_500 });
    expect(refusal(() => request(used, 2_501)).code).toBe('withdrawal_limit_reached');
  });
});

describe('a request for principal', () => {
  test('pays the early-exit fee and no other, and no limit counts it', () => {
    const withdrawal = requestPrincipal(contextWith(), 50_000, 1_000);
    expect(withdrawal).toMatchObject({
      area: 'security',
      kind: 'principal',
      feeMinor: 0,
      earlyExitFeeMinor: 1_000,
      deposit: { planName: 'Core' },
      approvalsNeeded: 1,
    });
    const large = requestPrincipal(contextWith(), terms.thirtyDaysMaxMinor + 1, 0);
    expect(large.approvalsNeeded).toBe(2);
  });

  test('with an outdated early-exit fee is refused', () => {
    expect(refusal(() => requestPrincipal(contextWith(), 50_000, 1_000, 1_001))).toMatchObject({
      code: 'fee_changed',
      details: { earlyExitFeeMinor: 1_001 },
    });
  });
});
