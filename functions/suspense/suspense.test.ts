import { describe, expect, test } from 'vitest';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { suspenseStates } from '#shared/domain/states.ts';
import {
  decideDismiss,
  decideMatch,
  decideProposeRefund,
  decideRefund,
  decideRefundRejected,
  withPartPayment,
} from './suspense.ts';
import type { SuspensePayment } from './suspense-schema.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const member = { id: `mem_${'D'.repeat(26)}` as MemberId, name: 'Dee Depositor', email: 'dee@example.com' };
const treasurer = { kind: 'staff', memberId: `mem_${'T'.repeat(26)}` as MemberId } as const;
const moment = (shard = 1): Moment => ({
  actor: treasurer,
  now,
  newEntryId: () => newId('EntryId', now),
  shard,
});

const deposit = (more: Partial<Deposit> = {}): Deposit => ({
  ...decideDeposit(
    { depositor: member, configuration: defaultConfiguration },
    {
      id: newId('DepositId', now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment: 'coinpayments',
      configurationVersion: 1,
    },
    { kind: 'member', memberId: member.id },
    now,
  ),
  ...more,
});
const payment = (amount: number, more: Partial<SuspensePayment> = {}): SuspensePayment => ({
  id: newId('SuspenseId', now),
  area: 'security',
  state: 'open',
  reason: 'underpaid',
  amountMinor: asMinor(amount),
  foreign: null,
  cash: 'cash:coinpayments',
  shard: 1,
  reference: 'pay-1',
  sourceId: 'dep_other',
  memberId: member.id,
  memberName: member.name,
  memberEmail: member.email,
  payableId: null,
  createdAt: now.toISOString() as Instant,
  history: [],
  version: 1,
  ...more,
});
const match = (paid: SuspensePayment, target: Deposit, shard = 1) =>
  decideMatch(paid, target, depositKind.allocation(target, shard), 'Because', moment(shard));
const changes = (entries: readonly Entry[]) =>
  entries
    .flatMap(balanceChanges)
    .map(({ account, changeMinor }) => [
      account.owner === 'platform' ? `${account.account}#${account.shard}` : account.account,
      changeMinor,
    ]);
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('using a payment for an order', () => {
  test('less than what is due is kept for it; in the same shard no money has to move', () => {
    const result = match(payment(40_000), deposit());
    expect(result).toMatchObject({
      outcome: 'kept',
      usedMinor: 40_000,
      entries: [],
      payment: { state: 'matched' },
    });
    expect(withPartPayment(deposit(), result.usedMinor).inSuspenseMinor).toBe(40_000);
  });

  test('less than what is due moves to the shard of the order, where it will be taken from', () => {
    expect(changes(match(payment(40_000), deposit(), 2).entries)).toEqual([
      ['suspense#1', -40_000],
      ['suspense#2', 40_000],
    ]);
  });

  test('what covers it pays for it, the part kept before first', () => {
    const result = match(payment(60_000), deposit({ inSuspenseMinor: asMinor(40_000) }), 2);
    expect(result).toMatchObject({ outcome: 'covered', usedMinor: 60_000, payment: { state: 'matched' } });
    expect(changes(result.entries)).toEqual([
      ['suspense#2', -40_000],
      ['deposited', 100_000],
      ['suspense#1', -60_000],
    ]);
  });

  test('what is too much stays an open payment of the rest', () => {
    const result = match(payment(100_001), deposit());
    expect(result).toMatchObject({
      outcome: 'covered',
      usedMinor: 100_000,
      payment: { state: 'open', amountMinor: 1, version: 2 },
    });
    expect(changes(result.entries)).toEqual([
      ['suspense#1', -100_000],
      ['deposited', 100_000],
    ]);
  });

  test('that arrived by another way than the order’s covers it whole, but is no part of it: it could not be sent back', () => {
    const byBank = { cash: 'cash:bank' } as const;
    expect(refusal(() => match(payment(99_999, byBank), deposit()))).toBe('invalid_input');
    expect(match(payment(100_000, byBank), deposit())).toMatchObject({
      outcome: 'covered',
      cash: 'cash:bank',
    });
  });

  test('that arrived by another way than a part kept before is not joined with it: they could not be sent back together', () => {
    const partPaid = deposit({ inSuspenseMinor: asMinor(40_000) });
    expect(refusal(() => match(payment(60_000, { cash: 'cash:bank' }), partPaid))).toBe('invalid_input');
    expect(match(payment(60_000), partPaid).outcome).toBe('covered');
  });

  test('is refused for another member, the other area, an order that is not waiting, and a payment that is not open', () => {
    const stranger = { memberId: `mem_${'S'.repeat(26)}` as MemberId };
    expect(refusal(() => match(payment(1, stranger), deposit()))).toBe('not_found');
    expect(refusal(() => match(payment(1, { area: 'infinity' }), deposit()))).toBe('invalid_input');
    expect(refusal(() => match(payment(1), deposit({ state: 'active' })))).toBe('invalid_transition');
    for (const state of suspenseStates.filter((name) => name !== 'open'))
      for (const amount of [1, 100_000, 100_001])
        expect(
          refusal(() => match(payment(amount, { state }), deposit())),
          `${amount} ${state}`,
        ).toBe('invalid_transition');
    expect(refusal(() => match(payment(0), deposit()))).toBe('invalid_transition');
  });
});

describe('sending a payment back', () => {
  const payableId = newId('PayableId', new Date('2027-03-01T10:00:00.000Z'));

  test('is proposed, then the whole payment leaves the account where it arrived', () => {
    const proposed = decideProposeRefund(payment(40_000), 'Because', moment());
    expect(proposed.state).toBe('refund-proposed');
    const { payment: refunded, entries } = decideRefund(proposed, moment(), payableId);
    expect(refunded).toMatchObject({ state: 'refunded', amountMinor: 40_000, version: 3 });
    expect(changes(entries)).toEqual([
      ['suspense#1', -40_000],
      ['cash:coinpayments#1', -40_000],
    ]);
  });

  test('that was rejected leaves it open; without a proposal nothing is sent back', () => {
    const proposed = decideProposeRefund(payment(40_000), 'Because', moment());
    expect(decideRefundRejected(proposed, 'No', moment())).toMatchObject({
      state: 'open',
      amountMinor: 40_000,
    });
    expect(refusal(() => decideRefund(payment(40_000), moment(), payableId))).toBe('invalid_transition');
    expect(refusal(() => decideProposeRefund(payment(0), 'Because', moment()))).toBe('invalid_transition');
  });
});

test('only a notice without money is closed', () => {
  const foreign = payment(0, { reason: 'wrong-currency', foreign: { amount: '10.00', currency: 'USD' } });
  expect(decideDismiss(foreign, 'Because', moment()).state).toBe('dismissed');
  expect(refusal(() => decideDismiss(payment(1), 'Because', moment()))).toBe('invalid_transition');
});
