import { describe, expect, test } from 'vitest';
import { sponsorBonusesDue } from '#functions/bonus/sponsor-bonus.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import {
  cancelOrder,
  expireOrder,
  firstPosition,
  isExpired,
  payFromBalance,
  rejectOrder,
} from '#functions/order/order.ts';
import { type Confirmation, confirmBankPayment } from '#functions/order/receipt.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { asInWorkedExamples } from '#functions/testing/worked-examples.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { decidePurchase, purchaseKind } from './purchase.ts';
import type { Purchase } from './purchase-schema.ts';
import { purchaseView } from './purchase-view.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const member = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const treasurer = { kind: 'staff', memberId: member('T') } as const;
const buyer = { id: member('B'), name: 'Bea Buyer', email: 'bea@example.com' };
const moment: Moment = { actor: treasurer, now, newEntryId: () => newId('EntryId', now), shard: 0 };

const configuration = asInWorkedExamples(defaultConfiguration);

const sponsorsWith = (...statuses: UserStatus[]): SponsorAbove[] =>
  statuses.map((status, index) => ({ level: index + 1, memberId: member(String(index + 1)), status }));

const order = (packageId = 'elite', payment: 'bank' | 'balance' = 'bank', quantity = 1): Purchase =>
  decidePurchase(
    { buyer, configuration },
    { id: newId('PurchaseId', now) as PurchaseId, packageId, quantity, payment, configurationVersion: 1 },
    { kind: 'member', memberId: buyer.id },
    now,
  );

const sums = (entries: readonly Entry[]): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const entry of entries)
    for (const { account, changeMinor } of balanceChanges(entry))
      totals[account.account] = (totals[account.account] ?? 0) + changeMinor;
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0));
};

/** The purchase as a source of sponsor bonuses. */
const priced = (purchase: Purchase) => ({ ...purchase, amountMinor: purchase.priceMinor });

const entriesOf = (confirmation: Confirmation<Purchase>): readonly Entry[] =>
  confirmation.outcome === 'activated' ? confirmation.activation.entries : confirmation.entries;

const receive = (
  purchase: Purchase,
  receivedMinor: number,
  whenDifferent?: 'accept-remainder-later' | 'refund' | 'suspense',
) =>
  confirmBankPayment(
    purchaseKind,
    purchase,
    { receivedMinor: asMinor(receivedMinor), reference: 'BANK-1', whenDifferent },
    [],
    moment,
  );

describe('the position of an active purchase', () => {
  test('accrues on the price, without the fee, until the end of the term', () => {
    const { order: active } = payFromBalance(purchaseKind, order('starter', 'balance'), [], moment);
    expect(firstPosition(purchaseKind, active)).toMatchObject({
      sourceId: active.id,
      principalMinor: active.priceMinor,
      annualRateBps: active.annualRateBps,
      accruesFrom: '2027-03-01',
      maturesOn: active.maturesOn,
    });
  });

  test('does not exist before the purchase is active', () => {
    expect(() => firstPosition(purchaseKind, order())).toThrow('is not active');
  });
});

describe('worked examples', () => {
  test('example 1: one Elite brings 11 000.00 into the bank, 600.00 of it to the pool, and pays exactly that to four sponsors', () => {
    const purchase = order();
    const confirmation = confirmBankPayment(
      purchaseKind,
      purchase,
      { receivedMinor: asMinor(1_100_000), reference: 'BANK-1' },
      sponsorsWith('active', 'active', 'active', 'active'),
      moment,
    );
    if (confirmation.outcome !== 'activated') throw new Error('not activated');
    expect(sums(confirmation.activation.entries)).toEqual({
      'cash:in-transit': 1_100_000,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
    });
    expect(confirmation.activation.order).toMatchObject({ state: 'active', maturesOn: '2029-03-01' });
    const due = sponsorBonusesDue(priced(purchase), confirmation.activation.sponsors);
    expect(due.map(({ amountMinor }) => amountMinor)).toEqual([30_000, 15_000, 10_000, 5_000]);
  });

  test('example 2: with the level-2 sponsor blocked 150.00 stays in the pool and does not roll up', () => {
    const due = sponsorBonusesDue(priced(order()), sponsorsWith('active', 'blocked', 'active', 'active'));
    expect(due.map(({ level, amountMinor }) => [level, amountMinor])).toEqual([
      [1, 30_000],
      [3, 10_000],
      [4, 5_000],
    ]);
  });
});

describe('an order', () => {
  test('freezes price, fee, rate, term, sponsor rates and configuration version', () => {
    expect(order('growth', 'bank', 3)).toMatchObject({
      unitPriceMinor: 50_000,
      priceMinor: 150_000,
      feeMinor: 15_000,
      feeToPoolMinor: 9_000,
      totalMinor: 165_000,
      annualRateBps: 700,
      termMonths: 12,
      sponsorLevelBps: [300, 150, 100, 50],
      configurationVersion: 1,
    });
  });

  test('is refused when the member saw other terms than those in force', () => {
    const act = () =>
      decidePurchase(
        { buyer, configuration: { ...defaultConfiguration, version: 2 } },
        {
          id: newId('PurchaseId', now),
          packageId: 'elite',
          quantity: 1,
          payment: 'bank',
          configurationVersion: 1,
        },
        { kind: 'member', memberId: buyer.id },
        now,
      );
    expect(refusal(act)).toMatchObject({ code: 'terms_changed', details: { configurationVersion: 2 } });
  });

  test('of an unknown package, or of more than the largest quantity, is refused', () => {
    expect(refusal(() => order('gold')).code).toBe('not_found');
    expect(refusal(() => order('elite', 'bank', 101)).code).toBe('invalid_input');
  });

  test('paid from the balance is active immediately: price invested, fee split between pool and fees', () => {
    const { order: purchase, entries } = payFromBalance(
      purchaseKind,
      order('starter', 'balance'),
      [],
      moment,
    );
    expect(purchase.state).toBe('active');
    expect(sums(entries)).toEqual({ available: -11_000, invested: 10_000, pool: 600, fees: 400 });
  });
});

describe('a received payment that differs from what is due', () => {
  test.each([1, 1_099_999, 1_100_001])(
    'of %i minor units is not booked until the treasurer chooses',
    (received) => {
      expect(refusal(() => receive(order(), received))).toMatchObject({
        code: 'amount_differs',
        details: { dueMinor: 1_100_000, receivedMinor: received, differenceMinor: received - 1_100_000 },
      });
    },
  );

  test('too little, kept for the rest: waits in suspense, and the rest completes it from both origins', () => {
    const part = receive(order(), 400_000, 'accept-remainder-later');
    if (part.outcome !== 'still-waiting') throw new Error('activated');
    expect(sums(part.entries)).toEqual({ 'cash:in-transit': 400_000, suspense: 400_000 });
    expect(part.order).toMatchObject({ state: 'waiting', inSuspenseMinor: 400_000 });
    expect(isExpired(part.order, new Date('2028-01-01'))).toBe(false);
    expect(refusal(() => cancelOrder(purchaseKind, part.order, moment)).code).toBe('part_payment_held');
    const rest = receive(part.order, 700_000);
    expect(rest.outcome).toBe('activated');
    expect(sums(entriesOf(rest))).toEqual({
      'cash:in-transit': 700_000,
      suspense: -400_000,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
    });
  });

  test('too little, to be refunded: it is set aside, and the purchase keeps waiting for the full amount', () => {
    const answer = receive(order(), 400_000, 'refund');
    expect(answer).toMatchObject({
      outcome: 'still-waiting',
      order: { inSuspenseMinor: 0, state: 'waiting' },
    });
    expect(sums(entriesOf(answer))).toEqual({ 'cash:in-transit': 400_000, suspense: 400_000 });
    expect(answer.unmatchedMinor).toBe(400_000);
  });

  test('too little, left in suspense: it is not credited to the purchase', () => {
    const answer = receive(order(), 400_000, 'suspense');
    expect(answer).toMatchObject({ outcome: 'still-waiting', order: { inSuspenseMinor: 0 } });
    expect(sums(entriesOf(answer))).toEqual({ 'cash:in-transit': 400_000, suspense: 400_000 });
  });

  test('too much, to be refunded: active, and the surplus stays in suspense until a second person agrees', () => {
    const answer = receive(order(), 1_100_500, 'refund');
    expect(answer.outcome).toBe('activated');
    expect(sums(entriesOf(answer))).toEqual({
      'cash:in-transit': 1_100_500,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
      suspense: 500,
    });
  });

  test('too much, left in suspense: active, and the surplus waits for staff', () => {
    const answer = receive(order(), 1_100_500, 'suspense');
    expect(sums(entriesOf(answer))).toMatchObject({ 'cash:in-transit': 1_100_500, suspense: 500 });
  });

  test('too much cannot wait for a remainder', () => {
    expect(refusal(() => receive(order(), 1_100_500, 'accept-remainder-later')).code).toBe('amount_differs');
  });
});

describe('an end without activation', () => {
  test('a rejection leaves a part payment in suspense and notifies the member of the reason', () => {
    const part = receive(order(), 400_000, 'accept-remainder-later');
    if (part.outcome !== 'still-waiting') throw new Error('activated');
    const { order: purchase, leftMinor } = rejectOrder(
      purchaseKind,
      part.order,
      'The payer is another person.',
      moment,
    );
    expect(leftMinor).toBe(400_000);
    expect(purchase).toMatchObject({ state: 'rejected', inSuspenseMinor: 0 });
    expect(purchaseView(purchase).timeline.at(-2)).toMatchObject({
      by: 'staff',
      reason: 'The payer is another person.',
    });
  });

  test('an unpaid purchase expires when its time is over, not a millisecond earlier', () => {
    const purchase = order();
    const end = new Date(purchase.expiresAt as string);
    expect(isExpired(purchase, new Date(end.getTime() - 1))).toBe(false);
    expect(isExpired(purchase, end)).toBe(true);
    expect(expireOrder(purchaseKind, purchase, moment).order.state).toBe('expired');
  });

  test('while a payment is being confirmed, a purchase neither ends nor expires; once it has ended, that is said instead', () => {
    const confirming: Purchase = {
      ...order(),
      confirming: { proposalId: newId('ProposalId', now), proposedBy: 'Theo Treasury' },
    };
    for (const [purchase, code] of [
      [confirming, 'payment_on_its_way'],
      [{ ...confirming, state: 'rejected' }, 'invalid_transition'],
    ] as const) {
      expect(refusal(() => cancelOrder(purchaseKind, purchase, moment)).code).toBe(code);
      expect(refusal(() => rejectOrder(purchaseKind, purchase, 'No reason at all', moment)).code).toBe(code);
    }
    const held: Purchase = { ...confirming, state: 'rejected', inSuspenseMinor: asMinor(1) };
    expect(refusal(() => cancelOrder(purchaseKind, held, moment)).code).toBe('invalid_transition');
    const late = new Date('2030-01-01T00:00:00.000Z');
    expect(isExpired(order(), late)).toBe(true);
    expect(isExpired(confirming, late)).toBe(false);
    expect(isExpired({ ...order(), state: 'rejected' }, late)).toBe(false);
  });

  test('what has ended or is active can neither be ended again nor paid', () => {
    const cancelled = cancelOrder(purchaseKind, order(), moment).order;
    const active = receive(order(), 1_100_000);
    if (active.outcome !== 'activated') throw new Error('not activated');
    for (const purchase of [cancelled, active.activation.order]) {
      const acts = [
        () => cancelOrder(purchaseKind, purchase, moment),
        () => rejectOrder(purchaseKind, purchase, 'No reason at all', moment),
        () => expireOrder(purchaseKind, purchase, moment),
        () => receive(purchase, purchase.totalMinor as Minor),
      ];
      for (const act of acts)
        expect(refusal(act)).toMatchObject({ code: 'invalid_transition', details: { from: purchase.state } });
    }
  });
});
