import { describe, expect, test } from 'vitest';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { brokenLimits, limitsBrokenBy, lossBorne, type PlatformHoldings, policyFigures } from './policy.ts';

const holdings = (held: Partial<Record<keyof PlatformHoldings, number>>): PlatformHoldings =>
  Object.fromEntries(
    Object.entries({
      'cash:bank': 0,
      'cash:in-transit': 0,
      'cash:coinpayments': 0,
      investments: 0,
      operator: 0,
      pool: 0,
      fees: 0,
      suspense: 0,
      ...held,
    }).map(([account, minor]) => [account, asMinor(minor)]),
  ) as PlatformHoldings;

const all = asBps(10_000);

describe('the figures of the policy limits', () => {
  test('follow from the platform accounts: what is owed is the assets less operator equity, pool and fees', () => {
    const figures = policyFigures(
      holdings({
        'cash:bank': 700,
        'cash:coinpayments': 50,
        investments: 250,
        operator: 80,
        pool: 30,
        fees: 10,
        suspense: 100,
      }),
      asMinor(500),
    );
    expect(figures).toMatchObject({ assetsMinor: 1_000, owedMinor: 880, coverageBps: 11_363 });
    // Cash that may have to go back to its payer is not liquid.
    expect(figures).toMatchObject({ liquidCashMinor: 650, withdrawableMinor: 500, liquidityBps: 13_000 });
  });

  test('have no ratio while nothing is owed, and break no limit then', () => {
    const figures = policyFigures(holdings({}), asMinor(0));
    expect(figures).toMatchObject({ coverageBps: null, liquidityBps: null });
    expect(brokenLimits(figures, all)).toEqual([]);
    // Cash below zero at the bank, of an operator who bears it.
    const overdrawn = policyFigures(holdings({ 'cash:bank': -1, operator: -1 }), asMinor(0));
    expect(brokenLimits(overdrawn, all)).toEqual(['operator-equity']);
  });

  test('break a limit by one cent, which rounded ratios would hide', () => {
    const short = policyFigures(holdings({ 'cash:bank': 9_999_999, operator: -1 }), asMinor(10_000_000));
    expect(brokenLimits(short, all)).toEqual(['operator-equity', 'coverage', 'liquidity']);
    const just = policyFigures(holdings({ 'cash:bank': 10_000_000 }), asMinor(10_000_000));
    expect(brokenLimits(just, all)).toEqual([]);
  });
});

describe('an act breaks a limit', () => {
  test('when money is owed after it, and none was before; and not when nothing is owed after it', () => {
    const [nothing, owed] = [0, 100].map((minor) =>
      policyFigures(holdings({ 'cash:bank': 99, operator: 99 - minor }), asMinor(minor)),
    );
    if (!nothing || !owed) throw new Error('two figures');
    expect(limitsBrokenBy(nothing, owed, all)).toEqual(['operator-equity', 'coverage', 'liquidity']);
    expect(limitsBrokenBy(owed, nothing, all)).toEqual([]);
  });

  const before = policyFigures(holdings({ 'cash:bank': 100, investments: 100 }), asMinor(100));
  const placed = policyFigures(holdings({ 'cash:bank': 99, investments: 101 }), asMinor(100));

  test('when it leaves it broken and makes it worse', () => {
    expect(limitsBrokenBy(before, placed, all)).toEqual(['liquidity']);
    expect(limitsBrokenBy(before, placed, asBps(9_900))).toEqual([]);
  });

  test('but not when it leaves as it was, or improves, what another one broke', () => {
    expect(limitsBrokenBy(placed, placed, all)).toEqual([]);
    const better = policyFigures(holdings({ 'cash:bank': 99, investments: 101, operator: 1 }), asMinor(99));
    expect(limitsBrokenBy(placed, better, all)).toEqual([]);
  });
});

test('a loss is borne by operator equity, then by pool and fees, then by members, to the cent', () => {
  const before = holdings({ investments: 1_000, operator: 100, pool: 40, fees: 10 });
  const borne = (loss: number) => Object.values(lossBorne(before, asMinor(loss)));
  expect(borne(100)).toEqual([100, 0, 0]);
  expect(borne(101)).toEqual([100, 1, 0]);
  expect(borne(150)).toEqual([100, 50, 0]);
  expect(borne(940)).toEqual([100, 50, 790]);
  // After an earlier loss, no one but members is left to bear the next one.
  expect(Object.values(lossBorne(holdings({ operator: -900, pool: 40 }), asMinor(60)))).toEqual([0, 0, 60]);
});
