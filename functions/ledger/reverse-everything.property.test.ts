import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, carryOutCommand } from '#functions/testing/property/commands.ts';
import { reverseSource } from '#functions/testing/property/reversals.ts';
import { people, type Source, World } from '#functions/testing/property/world.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 1_000) / 4;

const which = fc.nat(40);
const person = fc.nat(people - 1);
const packageIndex = fc.nat(3);
// The first plan matures within the days that pass here, and what has matured can't be reversed.
const planIndex = fc.integer({ min: 1, max: 2 });
const amountMinor = fc.integer({ min: 10_000, max: 300_000 });

/** What an order does while nobody spends what it brings: bank payments, returns, sponsor bonuses, and reversals among them. */
const step: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    act: fc.constant('order' as const),
    person,
    packageIndex,
    quantity: fc.integer({ min: 1, max: 3 }),
    payment: fc.constant('bank' as const),
  }),
  fc.record({
    act: fc.constant('deposit' as const),
    person,
    planIndex,
    payment: fc.constant('bank' as const),
    amountMinor,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('bank-line' as const),
      which,
      percent: fc.constantFrom(100, 100, 100, 60, 101),
      kind: fc.constantFrom('order' as const, 'order' as const, 'unknown' as const),
    }),
  },
  fc.record({ act: fc.constant('match-line' as const), which, toWhich: which }),
  fc.record({ act: fc.constant('cancel' as const), which }),
  fc.record({ act: fc.constant('replay-bonuses' as const), which }),
  fc.record({ act: fc.constant('reverse' as const), which, mayBeEnded: fc.constant(false) }),
  fc.record({
    act: fc.constant('status' as const),
    person,
    status: fc.constantFrom('active' as const, 'active' as const, 'blocked' as const),
  }),
  fc.record({ act: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }),
);

/** Days in which no term ends. */
const daysMax = 330;
const dayMs = 86_400_000;

const capitalMinor = 900_000;
const fundedMinor = 400_000;
/** The operator's capital, a part of which pays the returns of both areas. */
const funding = productAreas.flatMap((area): Command[] => [
  { act: 'propose', kind: 'operator-capital', area, person: 0, amountMinor: capitalMinor },
  { act: 'propose', kind: 'pool-funded', area, person: 0, amountMinor: fundedMinor },
  { act: 'decide', which: 0, how: 'approve', ofAll: false, again: false },
  { act: 'decide', which: 0, how: 'approve', ofAll: false, again: false },
]);

/** Whether it was carried out. */
const tried = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const active = (world: World): Source[] =>
  [...world.sources.values()].filter(({ state }) => state === 'active');

/**
 * Reverses every order. One whose fee went into the bonuses of another one waits until that one is reversed; because the
 * pool holds what all of them brought in less what all of them took, there is always one that can be.
 */
const reverseEverything = (world: World): number => {
  let done = 0;
  for (let left = active(world); left.length > 0; left = active(world)) {
    const reversed = left.filter((source) => tried(() => reverseSource(world, source))).length;
    if (reversed === 0) throw new Error(`${left.length} orders can't be reversed`);
    done += reversed;
  }
  return done;
};

test(`a reversal of everything returns every balance to zero, and what arrived is in suspense for its owners (${runs} sequences)`, {
  timeout: 60_000 + runs * 120,
}, () => {
  const counted = { orders: 0, returns: 0, sponsors: 0 };
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(step, { minLength: 60, maxLength: 100, size: 'max' }),
      (isFunded, steps) => {
        const world = new World();
        const began = world.clock;
        if (isFunded) for (const act of funding) carryOutCommand(world, act);
        for (const next of steps) {
          const isTooFar =
            next.act === 'advance' && world.clock + next.days * dayMs > began + daysMax * dayMs;
          if (!isTooFar) tried(() => carryOutCommand(world, next));
        }
        for (const { kind, entryId } of world.bonuses.values())
          if (entryId !== null && kind === 'return') counted.returns += 1;
          else if (entryId !== null && kind === 'sponsor') counted.sponsors += 1;
        counted.orders += reverseEverything(world);

        const { book } = world;
        for (const area of productAreas) {
          const total = (account: string, of: ProductArea = area) => book.total(account, of);
          for (const account of ['invested', 'deposited', 'principal-held', 'available', 'held', 'fees'])
            expect(total(account), `${area} ${account}`).toBe(0);
          expect(total('pool')).toBe(isFunded ? fundedMinor : 0);
          expect(total('operator')).toBe(isFunded ? capitalMinor - fundedMinor : 0);
          expect(total('suspense')).toBe(total('cash:bank'));
          expect([...world.debts(area).values()].filter((owedMinor) => owedMinor !== 0)).toEqual([]);
        }
        for (const { state } of world.bonuses.values()) expect(state).toBe('reversed');
        expect(world.positions.size).toBe(0);
      },
    ),
    { numRuns: runs },
  );
  // Of everything that is undone, there must have been something.
  for (const [what, times] of Object.entries(counted)) expect(times, what).toBeGreaterThan(runs);
});
