import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from './calendar.ts';
import { type Configuration, defaultConfiguration } from './configuration.ts';
import { asBps, asMinor } from './money.ts';
import { offersAtALoss } from './offers-at-a-loss.ts';
import { bestCaseMinor, packageCommitment, planCommitment } from './outcome.ts';

const starting = defaultConfiguration;
const withFee = (feeBps: number): Configuration => ({
  ...starting,
  purchase: { ...starting.purchase, feeBps: asBps(feeBps), feeToPoolBps: asBps(300) },
});
const withStarter = (change: object): Configuration => ({
  ...starting,
  packages: starting.packages.map((item) => (item.id === 'starter' ? { ...item, ...change } : item)),
});

test('every package and plan of the defaults pays more at best than it costs', () => {
  expect(offersAtALoss(starting, starting)).toEqual([]);
});

test('a fee above the returns makes packages a loss whose own terms stay as they are', () => {
  const of = { list: 'packages', isExisting: true };
  expect(offersAtALoss(withFee(1_000), starting)).toEqual([
    { ...of, id: 'starter', name: 'Starter', paysMinor: 11_000, atBestMinor: 10_600 },
    { ...of, id: 'growth', name: 'Growth', paysMinor: 55_000, atBestMinor: 53_500 },
  ]);
});

test('a package that only gets its money back is a loss, and one cent more is not', () => {
  const lossOf = (annualRateBps: number) =>
    offersAtALoss(withStarter({ annualRateBps: asBps(annualRateBps) }), starting);
  expect(lossOf(500)).toMatchObject([{ paysMinor: 10_500, atBestMinor: 10_500, isExisting: false }]);
  expect(lossOf(501)).toEqual([]);
});

test('a package is judged by its shortest term, not by a leap year', () => {
  // 366 days at 5 % are 5.01, 365 days are 5.00: below or above depends on when it is bought.
  const [loss] = offersAtALoss(withStarter({ annualRateBps: asBps(500), termMonths: 12 }), starting);
  expect(loss?.atBestMinor).toBe(10_500);
});

test('a package is a loss when any number of pieces is, by the rounding of its fee and returns', () => {
  // One piece gains a cent: 1.51 is rounded to 2, its fee of 1.49 to 1. Two pieces gain nothing: 3.02 and 2.98.
  const configuration = {
    ...withStarter({ priceMinor: asMinor(100), annualRateBps: asBps(151), termMonths: 12 }),
    purchase: { ...starting.purchase, feeBps: asBps(149) },
  };
  expect(offersAtALoss(configuration, configuration)).toMatchObject([
    { id: 'starter', paysMinor: 203, atBestMinor: 203 },
  ]);
});

test('a package that may be bought once is judged by one piece', () => {
  const once = { perMemberMax: 1, annualRateBps: asBps(500) };
  expect(offersAtALoss(withStarter(once), starting)).toMatchObject([{ id: 'starter', paysMinor: 10_500 }]);
});

test('a plan is a loss when its smallest deposit earns nothing', () => {
  const withPlan = (amountMinMinor: number): Configuration => ({
    ...starting,
    plans: starting.plans.map((plan) =>
      plan.id === 'flex' ? { ...plan, amountMinMinor: asMinor(amountMinMinor) } : plan,
    ),
  });
  // 3 % over the 89 days of three short months: 69 cents earn 0.50, 68 cents 0.497.
  expect(offersAtALoss(withPlan(69), starting)).toEqual([]);
  expect(offersAtALoss(withPlan(68), starting)).toMatchObject([
    { list: 'plans', id: 'flex', paysMinor: 68, atBestMinor: 68, isExisting: false },
  ]);
});

test('what is not a loss pays more than it costs, whenever and in whatever number it is bought', () => {
  const offers = fc.record({
    priceMinor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100_000 })),
    rate: fc.integer({ min: 0, max: 3_000 }),
    months: fc.integer({ min: 1, max: 30 }),
    feeBps: fc.integer({ min: 0, max: 1_000 }),
  });
  const visits = fc.record({
    after: fc.integer({ min: 0, max: 3_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    more: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(offers, fc.array(visits, { maxLength: 20 }), ({ priceMinor, rate, months, feeBps }, all) => {
      const terms = { annualRateBps: asBps(rate), termMonths: months };
      const item = { id: 'any', name: 'Any', priceMinor: asMinor(priceMinor), perMemberMax: null, ...terms };
      const limits = { amountMinMinor: asMinor(priceMinor), amountMaxMinor: asMinor(1_000_000) };
      const plan = { id: 'any', name: 'Any', earlyExitFeeBps: asBps(0), ...limits, ...terms };
      const purchase = { ...starting.purchase, feeBps: asBps(feeBps), feeToPoolBps: asBps(0) };
      const configuration: Configuration = { ...starting, packages: [item], plans: [plan], purchase };
      const losing = offersAtALoss(configuration, configuration).map(({ list }) => list);
      for (const { after, quantity, more } of all) {
        const startOn = addDays('2027-01-01' as Day, after);
        const bought = packageCommitment(item, quantity, configuration);
        if (!losing.includes('packages'))
          expect(bestCaseMinor(bought, startOn)).toBeGreaterThan(bought.totalMinor);
        const deposited = planCommitment(plan, asMinor(priceMinor + more), configuration);
        if (!losing.includes('plans'))
          expect(bestCaseMinor(deposited, startOn)).toBeGreaterThan(deposited.totalMinor);
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
  );
});
