import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruedSoFar, beginAccrual } from './accrual.ts';
import { addMonths, type Day } from './calendar.ts';
import { defaultConfiguration, type Package, type Plan } from './configuration.ts';
import { asBps, asMinor, sumMinor } from './money.ts';
import { type SimulatorInput, simulate } from './simulator.ts';

const day = (text: string) => text as Day;
const found = <Item extends { id: string }>(items: readonly Item[], id: string): Item => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`no ${id}`);
  return item;
};
const planOf = (id: string): Plan => found(defaultConfiguration.plans, id);
const packageOf = (id: string): Package => found(defaultConfiguration.packages, id);
const rules = { ...defaultConfiguration.purchase, feeBps: asBps(1_000), feeToPoolBps: asBps(600) };

const core: SimulatorInput = {
  offer: {
    kind: 'plan',
    terms: planOf('core'),
    amountMinor: asMinor(100_000),
    rules: defaultConfiguration.deposit,
  },
  startOn: day('2027-03-01'),
  months: 12,
  period: 'month',
  reinvestBps: asBps(0),
  returns: 'as-agreed',
};
const elite: SimulatorInput = {
  ...core,
  offer: { kind: 'package', terms: packageOf('elite'), quantity: 1, rules },
  months: 24,
};

describe('a plan', () => {
  test('worked example 3: Core, 1 000.00 on 1 March 2027, is granted 4.25, 4.11, 4.24 and 50.14 in all', () => {
    const { months, ...totals } = simulate(core);
    expect(months.slice(0, 4).map(({ grantedMinor }) => grantedMinor)).toEqual([0, 425, 411, 424]);
    expect(months.at(-1)?.day).toBe('2028-03-01');
    expect(totals).toEqual({
      paidInMinor: 100_000,
      grantedMinor: 5_014,
      reinvestedMinor: 0,
      feesMinor: 0,
      paidOutMinor: 105_014,
      principalMinor: 0,
      setAsideMinor: 0,
      valueMinor: 105_014,
      resultMinor: 5_014,
      runsUntil: null,
    });
  });

  test('worked example 4: 4.25 compounded on 1 April 2027 makes 1 004.25, which earn 4.13 until 1 May', () => {
    const { months } = simulate({ ...core, reinvestBps: asBps(10_000) });
    expect(months[1]).toMatchObject({ grantedMinor: 425, reinvestedMinor: 425, principalMinor: 100_425 });
    expect(months[2]).toMatchObject({ grantedMinor: 413, reinvestedMinor: 413, principalMinor: 100_838 });
  });

  test('pays out a share below the minimum of compounding, and what the plan has no room for', () => {
    const { offer } = core;
    if (offer.kind !== 'plan') throw new Error('core is a plan');
    const small = simulate({ ...core, reinvestBps: asBps(2_000) });
    expect(small.months[1]).toMatchObject({ grantedMinor: 425, reinvestedMinor: 0, paidOutMinor: 425 });
    const full = { ...offer, terms: { ...offer.terms, amountMaxMinor: asMinor(100_500) } };
    const { months } = simulate({ ...core, offer: full, reinvestBps: asBps(10_000) });
    expect(months.slice(1, 3).map(({ principalMinor }) => principalMinor)).toEqual([100_425, 100_425]);
  });

  test('compounds a share rounded down and pays out the rest', () => {
    const { months } = simulate({ ...core, reinvestBps: asBps(5_000) });
    expect(months[1]).toMatchObject({ reinvestedMinor: 212, paidOutMinor: 213, principalMinor: 100_212 });
  });

  test('left early pays the early-exit fee of the whole principal, and the returns granted until then stay', () => {
    const left = simulate({ ...core, exitAfterMonths: 3 });
    expect(left.months[3]).toMatchObject({
      grantedMinor: 424,
      feesMinor: 2_000,
      paidOutMinor: 98_424,
      principalMinor: 0,
    });
    expect(left).toMatchObject({ grantedMinor: 1_260, feesMinor: 2_000, resultMinor: -740, runsUntil: null });
    expect(left.months.slice(4).every(({ valueMinor }) => valueMinor === 99_260)).toBe(true);
  });

  test('left early after compounding pays the fee of the compounded principal, too', () => {
    const left = simulate({ ...core, reinvestBps: asBps(10_000), exitAfterMonths: 2 });
    // The return of the last day, 4.13, is paid out: 2 % of 1 004.25 are 20.085, rounded half up 20.09.
    expect(left).toMatchObject({ grantedMinor: 838, feesMinor: 2_009, valueMinor: 98_829 });
  });

  test('left on the day it matures costs nothing', () => {
    expect(simulate({ ...core, exitAfterMonths: 12 }).feesMinor).toBe(0);
  });
});

describe('a package', () => {
  test('Elite over its 24 months: 1 802.47 granted, 1 000.00 fee, 802.47 more than was paid in', () => {
    // 1 000 000 × 900 × 731 days / 3 650 000 = 180 246.58.
    expect(simulate(elite)).toMatchObject({
      paidInMinor: 1_100_000,
      grantedMinor: 180_247,
      feesMinor: 100_000,
      paidOutMinor: 1_180_247,
      resultMinor: 80_247,
      runsUntil: null,
    });
  });

  test('whose returns are smaller than its fee shows that less comes back than was paid in', () => {
    const offer = { ...elite.offer, terms: packageOf('starter') } as SimulatorInput['offer'];
    // 10 000 × 600 × 366 days / 3 650 000 = 601.64, against a fee of 1 000.
    expect(simulate({ ...elite, offer, months: 12 }).resultMinor).toBe(-398);
  });

  test('is bought again only when the sum set aside covers a whole one with its fee', () => {
    const offer: SimulatorInput['offer'] = {
      kind: 'package',
      terms: packageOf('starter'),
      quantity: 100,
      rules,
    };
    const { months } = simulate({ ...elite, offer, months: 4, reinvestBps: asBps(10_000) });
    // 1 000 000 × 600 × 31 days / 3 650 000 = 5 095.89; twice that is not yet 11 000, with the third month it is.
    expect(months.map((row) => row.setAsideMinor).slice(0, 4)).toEqual([0, 5_096, 10_027, 4_123]);
    expect(months[3]).toMatchObject({ reinvestedMinor: 10_000, feesMinor: 1_000, principalMinor: 1_010_000 });
  });

  test('is not bought again beyond what one member may hold', () => {
    const terms: Package = { ...packageOf('starter'), perMemberMax: 100 };
    const offer: SimulatorInput['offer'] = { kind: 'package', terms, quantity: 100, rules };
    const result = simulate({ ...elite, offer, months: 11, reinvestBps: asBps(10_000) });
    expect(result.reinvestedMinor).toBe(0);
    expect(result.setAsideMinor).toBe(result.grantedMinor);
  });

  test('that is still active at the end shows its maturity', () => {
    expect(simulate({ ...elite, months: 6 })).toMatchObject({
      runsUntil: '2029-03-01',
      principalMinor: 1_000_000,
    });
  });

  test('cannot be left early', () => {
    expect(() => simulate({ ...elite, exitAfterMonths: 3 })).toThrow('a package cannot be left early');
  });
});

test('months outside of 1 to 120 are refused', () => {
  for (const months of [0, 121, 1.5]) expect(() => simulate({ ...core, months })).toThrow(RangeError);
});

describe('whatever is simulated', () => {
  const offers = fc.oneof(
    fc.record({
      kind: fc.constant('package' as const),
      quantity: fc.integer({ min: 1, max: 100 }),
      rules: fc.constant(rules),
      terms: fc.record({
        id: fc.constant('any'),
        name: fc.constant('Any'),
        priceMinor: fc.integer({ min: 100, max: 1_000_000 }).map(asMinor),
        annualRateBps: fc.integer({ min: 0, max: 3_000 }).map(asBps),
        termMonths: fc.integer({ min: 1, max: 36 }),
        perMemberMax: fc.option(fc.integer({ min: 1, max: 200 })),
      }),
    }),
    fc.record({
      kind: fc.constant('plan' as const),
      rules: fc.constant(defaultConfiguration.deposit),
      amountMinor: fc.integer({ min: 10_000, max: 10_000_000 }).map(asMinor),
      terms: fc.record({
        id: fc.constant('any'),
        name: fc.constant('Any'),
        annualRateBps: fc.integer({ min: 0, max: 3_000 }).map(asBps),
        termMonths: fc.integer({ min: 1, max: 36 }),
        amountMinMinor: fc.constant(asMinor(10_000)),
        amountMaxMinor: fc.constant(asMinor(10_000_000)),
        earlyExitFeeBps: fc.integer({ min: 0, max: 1_000 }).map(asBps),
      }),
    }),
  );
  const inputs: fc.Arbitrary<SimulatorInput> = fc
    .record({
      offer: offers,
      startOn: fc
        .integer({ min: 0, max: 1_500 })
        .map((days) => day(new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10))),
      months: fc.integer({ min: 1, max: 60 }),
      period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      reinvestBps: fc.integer({ min: 0, max: 10_000 }).map(asBps),
      returns: fc.constantFrom('as-agreed' as const, 'none' as const),
      exitAfterMonths: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    })
    .map((input) => (input.offer.kind === 'package' ? { ...input, exitAfterMonths: undefined } : input));

  test('no cent appears or is lost: the value is what was paid in, plus the returns, less the fees', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { months, paidInMinor } = simulate(input);
        let granted = 0;
        let fees = 0;
        for (const row of months) {
          granted += row.grantedMinor;
          fees += row.feesMinor;
          expect(row.valueMinor).toBe(paidInMinor + granted - fees);
          for (const amount of [row.principalMinor, row.setAsideMinor, row.paidOutMinor, row.grantedMinor])
            expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('a longer look ahead changes nothing about the months before', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 24 }), (input, more) => {
        const longer = simulate({ ...input, months: input.months + more });
        expect(longer.months.slice(0, input.months + 1)).toEqual(simulate(input).months);
      }),
    );
  });

  test('everything paid out, the returns of a full term are those of the ledger in one grant, to the cent', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { terms } = input.offer;
        const { months, grantedMinor } = simulate({
          ...input,
          returns: 'as-agreed',
          reinvestBps: asBps(0),
          exitAfterMonths: undefined,
          months: terms.termMonths,
        });
        const maturesOn = addMonths(input.startOn, terms.termMonths);
        const position = beginAccrual(
          {
            principalMinor: months[0]?.principalMinor ?? asMinor(0),
            annualRateBps: terms.annualRateBps,
            period: input.period,
            maturesOn,
          },
          input.startOn,
        );
        expect(grantedMinor).toBe(accruedSoFar(position, maturesOn));
      }),
    );
  });

  test('without returns nothing comes but what was paid in, less the fees', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { grantedMinor, reinvestedMinor, valueMinor, feesMinor, paidInMinor } = simulate({
          ...input,
          returns: 'none',
        });
        expect([grantedMinor, reinvestedMinor]).toEqual([0, 0]);
        expect(sumMinor(valueMinor, feesMinor)).toBe(paidInMinor);
      }),
    );
  });
});
