import { describe, expect, test } from 'vitest';
import type { LedgerTotals } from '#functions/ledger/ledger-totals-schema.ts';
import { asMinor } from '#shared/domain/money.ts';
import { computeSolvency } from './solvency.ts';

const totals = (amounts: Partial<Record<keyof LedgerTotals, number>>): LedgerTotals => {
  const none = {
    available: 0,
    held: 0,
    invested: 0,
    deposited: 0,
    'principal-held': 0,
    'cash:bank': 0,
    'cash:in-transit': 0,
    'cash:coinpayments': 0,
    investments: 0,
    operator: 0,
    pool: 0,
    fees: 0,
    suspense: 0,
  };
  const amountsMinor = Object.fromEntries(
    Object.entries({ ...none, ...amounts }).map(([name, amount]) => [name, asMinor(amount)]),
  ) as Record<keyof typeof none, LedgerTotals['pool']>;
  return { ...amountsMinor, entries: 1 };
};

describe('solvency of an area', () => {
  test('an Elite package just paid: pool and fees are the difference between assets and debts', () => {
    const paid = { 'cash:bank': 1_100_000, invested: 1_000_000, pool: 60_000, fees: 40_000 };
    expect(computeSolvency(totals(paid))).toEqual({
      assetsMinor: 1_100_000,
      membersMinor: 1_000_000,
      owedMinor: 1_000_000,
      coverageBps: 11_000,
      differenceMinor: 0,
    });
  });

  test('unmatched payments are owed and count against the assets', () => {
    const { owedMinor, coverageBps } = computeSolvency(totals({ 'cash:bank': 300, suspense: 300 }));
    expect([owedMinor, coverageBps]).toEqual([300, 10_000]);
  });

  test('a declared loss lowers assets and operator equity, never what members are owed', () => {
    const lost = { 'cash:bank': 500, investments: 300, deposited: 1_000, operator: -200 };
    const { owedMinor, coverageBps, differenceMinor } = computeSolvency(totals(lost));
    expect([owedMinor, coverageBps, differenceMinor]).toEqual([1_000, 8_000, 0]);
  });

  test('coverage is rounded down, so it never overstates', () => {
    expect(computeSolvency(totals({ 'cash:bank': 29_999, available: 30_000 })).coverageBps).toBe(9_999);
  });

  test('an area that owes nothing has no coverage, and unequal sides show their difference', () => {
    const { coverageBps, differenceMinor } = computeSolvency(totals({ 'cash:bank': 7, fees: 5 }));
    expect([coverageBps, differenceMinor]).toEqual([null, 2]);
  });
});
