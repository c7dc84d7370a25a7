import { describe, expect, test } from 'vitest';
import { sponsorBonusesDue } from '#functions/bonus/sponsor-bonus.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { expireOrder, firstPosition, isExpired, rejectOrder } from '#functions/order/order.ts';
import { confirmBankPayment } from '#functions/order/receipt.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import { coreDeposit } from '#functions/testing/core-deposit.ts';
import { refusal } from '#functions/testing/refusal.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { WhenDifferent } from '#shared/domain/when-different.ts';
import { decideCancelDeposit, depositKind, hasOpenInvoice } from './deposit.ts';
import type { Deposit, Invoice } from './deposit-schema.ts';
import { depositView } from './deposit-view.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const memberOf = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const treasurer = { kind: 'staff', memberId: memberOf('T') } as const;
const moment: Moment = { actor: treasurer, now, newEntryId: () => newId('EntryId', now), shard: 0 };

const make = (more: Parameters<typeof coreDeposit>[1] = {}): Deposit => coreDeposit(now, more);

const receive = (deposit: Deposit, receivedMinor: number, whenDifferent?: WhenDifferent) =>
  confirmBankPayment(
    depositKind,
    deposit,
    { receivedMinor: asMinor(receivedMinor), reference: 'BANK-1', whenDifferent },
    [],
    moment,
  );
const active = (deposit = make()): Deposit => {
  const confirmation = receive(deposit, deposit.totalMinor);
  if (confirmation.outcome !== 'activated') throw new Error('not activated');
  return confirmation.activation.order;
};
const withInvoice = (state: Invoice['state']): Deposit => {
  const at = now.toISOString() as Invoice['updatedAt'];
  const invoice = { state, providerId: 'inv-1', checkoutUrl: null, expiresAt: null };
  return { ...make({ payment: 'coinpayments' }), invoice: { ...invoice, requestedAt: at, updatedAt: at } };
};

const sums = (entries: readonly Entry[]): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const entry of entries)
    for (const { account, changeMinor } of balanceChanges(entry))
      totals[account.account] = (totals[account.account] ?? 0) + changeMinor;
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0));
};
const entriesOf = (confirmation: ReturnType<typeof receive>): readonly Entry[] =>
  confirmation.outcome === 'activated' ? confirmation.activation.entries : confirmation.entries;

describe('making a deposit', () => {
  test('freezes plan, rate, term, limits, sponsor rates and version; the term has not started', () => {
    expect(make()).toMatchObject({
      state: 'waiting',
      totalMinor: 100_000,
      annualRateBps: 500,
      termMonths: 12,
      earlyExitFeeBps: 200,
      amountMinMinor: 10_000,
      amountMaxMinor: 10_000_000,
      returnPeriod: 'month',
      sponsorLevelBps: [100, 50],
      configurationVersion: 1,
      expiresAt: '2027-03-15T10:00:00.000Z',
      maturesOn: null,
      maturityChoice: 'pay-out',
      version: 1,
    });
  });

  test("is refused one cent outside the plan's limits, for an unknown plan and for terms that are no longer in force", () => {
    const { amountMinMinor, amountMaxMinor } = make();
    for (const amountMinor of [amountMinMinor, amountMaxMinor])
      expect(make({ amountMinor }).totalMinor).toBe(amountMinor);
    for (const amountMinor of [amountMinMinor - 1, amountMaxMinor + 1])
      expect(refusal(() => make({ amountMinor: asMinor(amountMinor) })).details).toMatchObject({
        amountMinMinor,
        amountMaxMinor,
      });
    expect(refusal(() => make({ planId: 'gone' })).code).toBe('not_found');
    expect(refusal(() => make({ configurationVersion: 2 })).code).toBe('terms_changed');
  });
});

describe('a received bank payment', () => {
  test('of what is due becomes principal, and the position begins that day, for the whole term', () => {
    const deposit = make();
    const confirmation = receive(deposit, 100_000);
    expect(sums(entriesOf(confirmation))).toEqual({ 'cash:in-transit': 100_000, deposited: 100_000 });
    expect(firstPosition(depositKind, active(deposit))).toMatchObject({
      sourceId: deposit.id,
      area: 'security',
      principalMinor: 100_000,
      annualRateBps: 500,
      period: 'month',
      accruesFrom: '2027-03-01',
      dueOn: '2027-04-01',
      maturesOn: '2028-03-01',
    });
  });

  test.each([
    [40_000, 'accept-remainder-later', { 'cash:in-transit': 40_000, suspense: 40_000 }, 40_000, 0],
    [40_000, 'refund', { 'cash:in-transit': 40_000, suspense: 40_000 }, 0, 40_000],
    [40_000, 'suspense', { 'cash:in-transit': 40_000, suspense: 40_000 }, 0, 40_000],
  ] as const)(
    'of %i with "%s" leaves the deposit waiting, and every cent where the choice puts it',
    (receivedMinor, choice, moved, keptMinor, unmatchedMinor) => {
      const confirmation = receive(make(), receivedMinor, choice);
      if (confirmation.outcome !== 'still-waiting') throw new Error('activated by too little');
      expect(sums(confirmation.entries)).toEqual(moved);
      expect(confirmation.unmatchedMinor).toBe(unmatchedMinor);
      expect(confirmation.order).toMatchObject({
        state: 'waiting',
        inSuspenseMinor: keptMinor,
        version: 2,
      });
      expect(confirmation.order.history.at(-1)).toMatchObject({ amountMinor: receivedMinor });
    },
  );

  test.each([['refund'], ['suspense']] as const)(
    'that is too large makes it active; with "%s" only the surplus is set aside, in one change',
    (choice) => {
      const confirmation = receive(make(), 130_000, choice);
      if (confirmation.outcome !== 'activated') throw new Error('not activated');
      expect(sums(entriesOf(confirmation))).toEqual({
        'cash:in-transit': 130_000,
        deposited: 100_000,
        suspense: 30_000,
      });
      expect(confirmation.unmatchedMinor).toBe(30_000);
      const { history, version } = confirmation.activation.order;
      expect(history.map(({ state }) => state)).toEqual(['waiting', 'active', 'payment-set-aside']);
      expect(history.at(-1)?.amountMinor).toBe(30_000);
      expect(version).toBe(2);
    },
  );

  test('is not booked by hand for a deposit that the provider confirms', () => {
    const deposit = make({ payment: 'coinpayments' });
    expect(refusal(() => receive(deposit, 100_000))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'waiting', to: 'active', paidBy: 'coinpayments' },
    });
  });

  test('pays the sponsors of two levels 100 and 50 basis points; who is not active is skipped and nothing rolls up', () => {
    const sponsors = (...statuses: UserStatus[]): SponsorAbove[] =>
      statuses.map((status, index) => ({ level: index + 1, memberId: memberOf(String(index + 1)), status }));
    const dueFor = (...statuses: UserStatus[]) => {
      const deposit = make();
      const confirmation = confirmBankPayment(
        depositKind,
        deposit,
        { receivedMinor: deposit.totalMinor, reference: 'BANK-1' },
        sponsors(...statuses),
        moment,
      );
      if (confirmation.outcome !== 'activated') throw new Error('not activated');
      const source = { ...deposit, amountMinor: deposit.totalMinor };
      return sponsorBonusesDue(source, confirmation.activation.sponsors).map(
        ({ level, amountMinor }) => `${level}: ${amountMinor}`,
      );
    };
    expect(dueFor('active', 'active', 'active')).toEqual(['1: 1000', '2: 500']);
    expect(dueFor('blocked', 'active', 'active')).toEqual(['2: 500']);
  });
});

describe('an end without activation', () => {
  test('leaves a kept part payment in suspense when staff reject, until its refund is decided', () => {
    const confirmation = receive(make(), 40_000, 'accept-remainder-later');
    if (confirmation.outcome !== 'still-waiting') throw new Error('activated by too little');
    const kept = confirmation.order;
    expect(refusal(() => decideCancelDeposit(kept, moment)).code).toBe('part_payment_held');
    const { order: deposit, leftMinor } = rejectOrder(depositKind, kept, 'Another name', moment);
    expect(leftMinor).toBe(40_000);
    expect(deposit.history.at(-1)).toMatchObject({ state: 'payment-set-aside', amountMinor: 40_000 });
    expect(deposit).toMatchObject({ state: 'rejected', inSuspenseMinor: 0, expiresAt: null });
  });

  test('is not the member’s to choose while their payment is on its way through the provider', () => {
    for (const state of ['seen', 'confirming'] as const)
      expect(refusal(() => decideCancelDeposit(withInvoice(state), moment)).code).toBe('payment_on_its_way');
    for (const state of ['creating', 'open', 'expired', 'cancelled'] as const)
      expect(decideCancelDeposit(withInvoice(state), moment).order.state).toBe('cancelled');
  });

  test('while a payment is on its way, a part payment or an active deposit is still the reason that is named', () => {
    const seen = withInvoice('seen');
    const code = (deposit: Deposit): string => refusal(() => decideCancelDeposit(deposit, moment)).code;
    expect(code({ ...seen, inSuspenseMinor: asMinor(40_000) })).toBe('part_payment_held');
    expect(code({ ...seen, state: 'active' })).toBe('invalid_transition');
  });

  test('comes by itself when the time is over, but not while the provider may still report a payment', () => {
    const late = new Date('2027-03-16T10:00:00.000Z');
    expect(isExpired(make(), late)).toBe(true);
    expect(isExpired(make(), now)).toBe(false);
    expect(expireOrder(depositKind, make(), moment).order.history.at(-1)?.reason).toBe(
      'No payment arrived in time.',
    );
    const open = (['creating', 'open', 'seen', 'confirming'] as const).map(withInvoice);
    expect(open.every(hasOpenInvoice)).toBe(true);
    // Another invoice made it active, and this one may still be paid.
    expect(open.every((deposit) => hasOpenInvoice({ ...deposit, state: 'active' }))).toBe(true);
    expect((['complete', 'expired', 'cancelled'] as const).map(withInvoice).some(hasOpenInvoice)).toBe(false);
    expect(hasOpenInvoice(make({ payment: 'coinpayments' }))).toBe(false);
    // What has run its term takes no payment any more.
    expect(open.some((deposit) => hasOpenInvoice({ ...deposit, state: 'matured' }))).toBe(false);
  });

  test('is refused once it is active, naming both states', () => {
    const deposit = active();
    for (const act of [
      () => decideCancelDeposit(deposit, moment),
      () => expireOrder(depositKind, deposit, moment),
    ])
      expect(refusal(act)).toMatchObject({
        code: 'invalid_transition',
        details: { from: 'active' },
      });
    expect(refusal(() => receive(deposit, 100_000)).code).toBe('invalid_transition');
  });

  test('takes no payment afterwards, not even a part of one', () => {
    const { order: cancelled } = decideCancelDeposit(make(), moment);
    expect(refusal(() => receive(cancelled, 40_000, 'accept-remainder-later'))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'cancelled', to: 'active' },
    });
  });

  test('opens no position', () => {
    const activated = active();
    for (const missing of [{ activatedAt: null }, { maturesOn: null }])
      expect(() => firstPosition(depositKind, { ...activated, ...missing })).toThrow('is not active');
  });
});

describe('what its member sees', () => {
  test('worked example 3: 4.25 have accrued on 1 April, and are the return that is due that day', () => {
    const deposit = active();
    const position = firstPosition(depositKind, deposit);
    expect(depositView({ deposit, position }, new Date('2027-04-01T00:00:00.000Z'))).toMatchObject({
      principalMinor: 100_000,
      accruedSoFarMinor: 425,
      nextReturnOn: '2027-04-01',
      maturity: { choice: 'pay-out', changeableUntil: '2028-02-29' },
    });
  });

  test('a deposit by bank says where to send the money, and others how they are paid', () => {
    const seen = (deposit: Deposit) => depositView({ deposit, position: null }, now).payment;
    expect(seen(make())).toMatchObject({ method: 'bank', dueMinor: 100_000, receivedMinor: 0 });
    expect(seen(make({ payment: 'balance' }))).toEqual({ method: 'balance' });
    expect(seen(make({ payment: 'coinpayments' }))).toMatchObject({
      method: 'coinpayments',
      dueMinor: 100_000,
    });
  });

  test('what happens at maturity can be chosen while the deposit runs, and not afterwards', () => {
    const maturity = (deposit: Deposit) => depositView({ deposit, position: null }, now).maturity;
    expect(maturity(active())).not.toBeNull();
    expect(maturity(make())).toBeNull();
    expect(maturity({ ...active(), state: 'matured' })).toBeNull();
  });

  test('who of the staff acted stays unsaid', () => {
    const { timeline } = depositView({ deposit: active(), position: null }, now);
    expect(timeline.at(-1)).toEqual({ at: now.toISOString(), state: 'active', by: 'staff' });
  });
});
