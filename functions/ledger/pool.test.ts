import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { takeFromShards, takeInOrder } from './pool.ts';

const minor = (...amounts: number[]) => amounts.map(asMinor);

describe('taking from the pool', () => {
  test('the own shard is used up first, then the fullest others', () => {
    expect(takeFromShards(minor(100, 50, 300), 1, asMinor(400))).toEqual([
      { shard: 1, amountMinor: 50 },
      { shard: 2, amountMinor: 300 },
      { shard: 0, amountMinor: 50 },
    ]);
  });

  test('a shard that is not needed gives nothing, not even zero', () => {
    expect(takeFromShards(minor(100, 50), 0, asMinor(100))).toEqual([{ shard: 0, amountMinor: 100 }]);
    expect(takeFromShards(minor(100, 50), 0, asMinor(99))).toEqual([{ shard: 0, amountMinor: 99 }]);
  });

  test('what the whole pool does not cover is not taken at all', () => {
    expect(takeFromShards(minor(100, 200), 0, asMinor(301))).toBeNull();
  });

  test('worked example 6: 3.00 in the pool do not pay a return of 4.25, not even in part', () => {
    expect(takeInOrder(minor(300, 0), 0, minor(425))).toEqual([null]);
  });

  test('the oldest amount is paid first: nothing newer passes an amount that is not covered', () => {
    const taken = takeInOrder(minor(500, 0), 0, minor(400, 200, 50));
    expect(taken.map((part) => part !== null)).toEqual([true, false, false]);
  });

  test('what is taken is what was asked for, and no shard gives more than it holds', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        amounts,
        (balances, home, asked) => {
          const taken = takeInOrder(minor(...balances), home % balances.length, minor(...asked));
          const fromShard = balances.map(() => 0);
          taken.forEach((parts, index) => {
            if (!parts) return;
            const sum = parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
            expect(sum).toBe(asked[index]);
            for (const { shard, amountMinor } of parts)
              fromShard[shard] = (fromShard[shard] ?? 0) + amountMinor;
          });
          expect(fromShard.every((sum, shard) => sum <= (balances[shard] ?? 0))).toBe(true);
        },
      ),
    );
  });
});
