import { describe, expect, test } from 'vitest';
import type { CorrectionTransfer } from './correction.ts';
import { type CorrectedEntry, correctionOffers, needsEvidence, refusedTransfer } from './correction-rule.ts';
import { asMinor } from './money.ts';

const move = <Account extends string>(from: Account, to: Account, amount: number) => ({
  from,
  to,
  amountMinor: asMinor(amount),
});
const correcting = (...moves: [string, string, number][]) =>
  moves.map((args) => move(...args)) as CorrectionTransfer[];
const entry = (
  kind: CorrectedEntry['kind'],
  isOfMember: boolean,
  ...moves: [string, string, number][]
): CorrectedEntry => ({ kind, isOfMember, transfers: moves.map((args) => move(...args)) });

const grant = entry('return-granted', true, ['pool', 'available', 50], ['pool', 'available', 32]);
const purchase = entry(
  'purchase-paid',
  true,
  ['cash:bank', 'invested', 1_000],
  ['cash:bank', 'pool', 60],
  ['cash:bank', 'fees', 40],
);
const funding = entry('pool-funded', false, ['operator', 'pool', 500]);
const capital = entry('operator-capital', false, ['cash:bank', 'operator', 900]);
const gain = entry('return-declared', false, ['investments', 'operator', 70]);

const offered = (corrected: CorrectedEntry) =>
  correctionOffers(corrected).map(({ from, to, limitMinor }) => `${from} → ${to} ${limitMinor}`);

describe('what a correction may move', () => {
  test('is nothing of a reversal, because what its members owe follows from it', () => {
    const reversal = entry('reversal', true, ['available', 'pool', 100], ['operator', 'pool', 200]);
    expect(offered(reversal)).toEqual([]);
    expect(refusedTransfer(reversal, correcting(['pool', 'operator', 200]))).toMatchObject({ limitMinor: 0 });
  });

  test('on the member side is the entry taken back, or what is owed from operator equity', () => {
    expect(offered(grant)).toEqual(['available → pool 82', 'operator → available 82']);
    expect(offered(purchase)).toContain('operator → available 1100');
    expect(offered(purchase).filter((offer) => offer.includes('available →'))).toEqual([]);
  });

  test('takes nothing back of what paid for an order from the balance: that is the order’s own to undo', () => {
    const fromBalance = entry(
      'reinvestment',
      true,
      ['available', 'invested', 1_000],
      ['available', 'pool', 60],
      ['available', 'fees', 40],
    );
    expect(offered(fromBalance)).toEqual(['pool → fees 60', 'fees → pool 40', 'operator → available 1100']);
    const paidOn = entry('purchase-paid', true, ['cash:bank', 'invested', 1_000], ['pool', 'available', 60]);
    expect(offered(paidOn)).toEqual(['operator → available 1060']);
    // The operator's share of it stays within the platform.
    const shared = entry('purchase-paid', true, ['cash:bank', 'invested', 1_000], ['operator', 'pool', 60]);
    expect(offered(shared)).toContain('pool → operator 60');
  });

  test("on the platform side stays between the entry's own platform accounts", () => {
    expect(offered(purchase)).toEqual(['pool → fees 60', 'fees → pool 40', 'operator → available 1100']);
    expect(offered(funding)).toEqual(['pool → operator 500']);
    expect(offered(gain)).toEqual(['operator → investments 70']);
  });

  test('is nothing of what only went from one part of an account to another', () => {
    const rebalanced = entry('return-granted', true, ['pool', 'pool', 700], ['pool', 'available', 50]);
    expect(offered(rebalanced)).toEqual(['available → pool 50', 'operator → available 50']);
  });

  test('never touches cash, whose figure is the bank statement', () => {
    expect(offered(capital)).toEqual([]);
    expect(offered(entry('placement-returned', false, ['investments', 'cash:bank', 70]))).toEqual([]);
    const received = entry('return-declared', false, ['fees', 'cash:bank', 5], ['fees', 'operator', 5]);
    expect(offered(received)).toEqual(['operator → fees 5']);
    for (const account of ['cash:bank', 'cash:coinpayments'])
      for (const other of ['pool', 'operator', 'available', 'fees', 'investments'])
        for (const corrected of [grant, purchase, funding, capital, gain]) {
          expect(refusedTransfer(corrected, correcting([account, other, 1]))).toBeTruthy();
          expect(refusedTransfer(corrected, correcting([other, account, 1]))).toBeTruthy();
        }
  });

  test('never moves principal, or what was principal, to the pool', () => {
    const matured = entry('matured', true, ['invested', 'available', 1_000]);
    expect(offered(matured)).toEqual(['operator → available 1000']);
    expect(refusedTransfer(matured, correcting(['available', 'pool', 1]))).toBeTruthy();
  });

  test('of a correction only takes it back, so that corrections of corrections never add up to more', () => {
    const given = entry('correction', true, ['operator', 'available', 82]);
    expect(offered(given)).toEqual(['available → operator 82']);
    const taken = entry('correction', true, ['available', 'pool', 82]);
    expect(offered(taken)).toEqual(['pool → available 82']);
  });

  test("is at most the entry's amounts, also in several transfers", () => {
    expect(refusedTransfer(grant, correcting(['available', 'pool', 82]))).toBeNull();
    expect(refusedTransfer(grant, correcting(['available', 'pool', 83]))).toMatchObject({ limitMinor: 82 });
    expect(refusedTransfer(grant, correcting(['available', 'pool', 50], ['available', 'pool', 33]))).toEqual({
      from: 'available',
      to: 'pool',
      limitMinor: 82,
    });
    const reversal = entry('correction', true, ['pool', 'available', 10], ['pool', 'fees', 10]);
    // The pool gave to both; either can be taken back in full, and the fees only once.
    expect(refusedTransfer(reversal, correcting(['fees', 'pool', 10], ['fees', 'pool', 1]))).toMatchObject({
      limitMinor: 10,
    });
  });

  const split = entry(
    'purchase-paid',
    true,
    ['cash:bank', 'pool', 60],
    ['cash:bank', 'fees', 40],
    ['cash:bank', 'operator', 20],
  );

  test('takes from one account no more than the entry put into it, to however many others', () => {
    expect(refusedTransfer(split, correcting(['pool', 'fees', 30], ['pool', 'operator', 30]))).toBeNull();
    expect(refusedTransfer(split, correcting(['pool', 'fees', 30], ['pool', 'operator', 31]))).toEqual({
      from: 'pool',
      to: 'fees',
      limitMinor: 60,
    });
  });

  test('takes from several accounts, or gives to several, each up to its own limit', () => {
    expect(refusedTransfer(split, correcting(['fees', 'pool', 40], ['operator', 'pool', 20]))).toBeNull();
    const bonus = entry('manual-bonus-granted', false, ['operator', 'pool', 30], ['fees', 'pool', 30]);
    expect(refusedTransfer(bonus, correcting(['pool', 'operator', 30], ['pool', 'fees', 30]))).toBeNull();
  });

  test('names the transfer that goes too far, and not what is given to the member beside it', () => {
    const transfers = correcting(
      ['operator', 'available', 120],
      ['operator', 'pool', 15],
      ['operator', 'fees', 15],
    );
    expect(refusedTransfer(split, transfers)).toEqual({ from: 'operator', to: 'pool', limitMinor: 20 });
    expect(refusedTransfer(split, transfers.slice(0, 2))).toBeNull();
  });

  test('refuses 9 000 000.00 from cash to the pool in the name of a return of 0.82', () => {
    expect(refusedTransfer(grant, correcting(['cash:bank', 'pool', 900_000_000]))).toEqual({
      from: 'cash:bank',
      to: 'pool',
      limitMinor: 0,
    });
  });

  test('needs evidence as soon as a transfer touches no member balance', () => {
    expect(needsEvidence(correcting(['available', 'pool', 1]))).toBe(false);
    expect(needsEvidence(correcting(['operator', 'available', 1]))).toBe(false);
    expect(needsEvidence(correcting(['available', 'pool', 1], ['fees', 'pool', 1]))).toBe(true);
  });
});
