import { describe, expect, test } from 'vitest';
import { sponsorBonusesDue } from '#functions/bonus/sponsor-bonus.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { isExpired, type SponsorAbove } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { decideCancel, decideExpire, decideOrder, decideReject } from './purchase.ts';
import { type Confirmation, decideConfirmation, decidePayFromBalance } from './purchase-payment.ts';
import type { Purchase } from './purchase-schema.ts';
import { showPurchase } from './show-purchase.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const member = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const treasurer = { kind: 'staff', memberId: member('T') } as const;
const buyer = { id: member('B'), name: 'Bea Buyer', email: 'bea@example.com' };
const moment: Moment = { actor: treasurer, now, newEntryId: () => newId('EntryId', now), shard: 0 };

const sponsorsWith = (...statuses: UserStatus[]): SponsorAbove[] =>
  statuses.map((status, index) => ({ level: index + 1, memberId: member(String(index + 1)), status }));

const order = (packageId = 'elite', payment: 'bank' | 'balance' = 'bank', quantity = 1): Purchase =>
  decideOrder(
    { buyer, configuration: defaultConfiguration },
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

const entriesOf = (confirmation: Confirmation): readonly Entry[] =>
  confirmation.outcome === 'activated' ? confirmation.activation.entries : confirmation.entries;

const receive = (
  purchase: Purchase,
  receivedMinor: number,
  whenDifferent?: 'accept-remainder-later' | 'refund' | 'suspense',
) =>
  decideConfirmation(
    purchase,
    { receivedMinor: asMinor(receivedMinor), bankReference: 'BANK-1', whenDifferent },
    [],
    moment,
  );

const refusal = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('worked examples', () => {
  test('example 1: one Elite brings 11 000.00 into the bank, 600.00 of it to the pool, and pays exactly that to four sponsors', () => {
    const purchase = order();
    const confirmation = decideConfirmation(
      purchase,
      { receivedMinor: asMinor(1_100_000), bankReference: 'BANK-1' },
      sponsorsWith('active', 'active', 'active', 'active'),
      moment,
    );
    if (confirmation.outcome !== 'activated') throw new Error('not activated');
    expect(sums(confirmation.activation.entries)).toEqual({
      'cash:bank': 1_100_000,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
    });
    expect(confirmation.activation.purchase).toMatchObject({ state: 'active', maturesOn: '2029-03-01' });
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
      decideOrder(
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

  test('paid from the balance is active at once: price invested, fee split between pool and fees', () => {
    const { purchase, entries } = decidePayFromBalance(order('starter', 'balance'), [], moment);
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
    expect(sums(part.entries)).toEqual({ 'cash:bank': 400_000, suspense: 400_000 });
    expect(part.purchase).toMatchObject({ state: 'waiting', inSuspenseMinor: 400_000 });
    expect(isExpired(part.purchase, new Date('2028-01-01'))).toBe(false);
    expect(refusal(() => decideCancel(part.purchase, moment)).code).toBe('part_payment_held');
    const rest = receive(part.purchase, 700_000);
    expect(rest.outcome).toBe('activated');
    expect(sums(entriesOf(rest))).toEqual({
      'cash:bank': 700_000,
      suspense: -400_000,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
    });
  });

  test('too little, sent back: nothing stays, the purchase goes on waiting for the whole', () => {
    const answer = receive(order(), 400_000, 'refund');
    expect(answer).toMatchObject({
      outcome: 'still-waiting',
      purchase: { inSuspenseMinor: 0, state: 'waiting' },
    });
    expect(sums(entriesOf(answer))).toEqual({});
    expect(entriesOf(answer).map(({ kind }) => kind)).toEqual(['payment-unmatched', 'payment-refunded']);
  });

  test('too little, left in suspense: it is nobody’s yet', () => {
    const answer = receive(order(), 400_000, 'suspense');
    expect(answer).toMatchObject({ outcome: 'still-waiting', purchase: { inSuspenseMinor: 0 } });
    expect(sums(entriesOf(answer))).toEqual({ 'cash:bank': 400_000, suspense: 400_000 });
  });

  test('too much, sent back: active, and only what was due stays', () => {
    const answer = receive(order(), 1_100_500, 'refund');
    expect(answer.outcome).toBe('activated');
    expect(sums(entriesOf(answer))).toEqual({
      'cash:bank': 1_100_000,
      invested: 1_000_000,
      pool: 60_000,
      fees: 40_000,
    });
  });

  test('too much, left in suspense: active, and the surplus waits for staff', () => {
    const answer = receive(order(), 1_100_500, 'suspense');
    expect(sums(entriesOf(answer))).toMatchObject({ 'cash:bank': 1_100_500, suspense: 500 });
  });

  test('too much cannot wait for a remainder', () => {
    expect(refusal(() => receive(order(), 1_100_500, 'accept-remainder-later')).code).toBe('amount_differs');
  });
});

describe('an end without activation', () => {
  test('a rejection sends a part payment back and tells the member why', () => {
    const part = receive(order(), 400_000, 'accept-remainder-later');
    if (part.outcome !== 'still-waiting') throw new Error('activated');
    const { purchase, entries } = decideReject(part.purchase, 'The payer is somebody else.', moment);
    expect(sums(entries)).toEqual({ 'cash:bank': -400_000, suspense: -400_000 });
    expect(purchase).toMatchObject({ state: 'rejected', inSuspenseMinor: 0 });
    expect(showPurchase(purchase).timeline.at(-1)).toMatchObject({
      by: 'staff',
      reason: 'The payer is somebody else.',
    });
  });

  test('an unpaid purchase expires when its time is over, not a millisecond earlier', () => {
    const purchase = order();
    const end = new Date(purchase.expiresAt as string);
    expect(isExpired(purchase, new Date(end.getTime() - 1))).toBe(false);
    expect(isExpired(purchase, end)).toBe(true);
    expect(decideExpire(purchase, moment).purchase.state).toBe('expired');
  });

  test('what has ended or is active can neither be ended again nor paid', () => {
    const cancelled = decideCancel(order(), moment).purchase;
    const active = receive(order(), 1_100_000);
    if (active.outcome !== 'activated') throw new Error('not activated');
    for (const purchase of [cancelled, active.activation.purchase]) {
      const acts = [
        () => decideCancel(purchase, moment),
        () => decideReject(purchase, 'No reason at all', moment),
        () => decideExpire(purchase, moment),
        () => receive(purchase, purchase.totalMinor as Minor),
      ];
      for (const act of acts)
        expect(refusal(act)).toMatchObject({ code: 'invalid_transition', details: { from: purchase.state } });
    }
  });
});
