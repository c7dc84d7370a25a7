import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Room, roomsFor, scaleOf, shareOn } from './scale.ts';

const amount = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('the axis of amounts', () => {
  test('has round steps of whole currency units', () => {
    expect(scaleOf([0, 1_037_00])).toEqual([0, 500_00, 1_000_00, 1_500_00]);
    expect(scaleOf([0, 88_00])).toEqual([0, 25_00, 50_00, 75_00, 100_00]);
    expect(scaleOf([98_712_34, 104_000_00])).toEqual([98_000_00, 100_000_00, 102_000_00, 104_000_00]);
    expect(scaleOf([0, 7])).toEqual([0, 1_00]);
    expect(scaleOf([5_00, 5_00])).toEqual([5_00, 6_00]);
  });

  test('holds every amount, between its ends, in at most seven even steps', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (amounts) => {
        const scale = scaleOf(amounts);
        const steps = scale.slice(1).map((rule, index) => rule - (scale[index] ?? 0));
        expect(new Set(steps).size).toBe(1);
        expect(steps.length).toBeLessThanOrEqual(7);
        for (const one of amounts) {
          expect(shareOn(scale, one)).toBeGreaterThanOrEqual(0);
          expect(shareOn(scale, one)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the labels below', () => {
  const labelled = (count: number, room: Room): number[] =>
    Array.from({ length: count }, (_, index) => index).filter((index) =>
      roomsFor(index, count).includes(room),
    );

  test('are the two ends always, and more of them, evenly apart, where there is room', () => {
    expect(labelled(25, 'little')).toEqual([0, 24]);
    expect(labelled(25, 'some')).toEqual([0, 12, 24]);
    expect(labelled(25, 'much')).toEqual([0, 6, 12, 18, 24]);
    expect(labelled(25, 'most')).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
  });

  test('stay a step apart where the places cannot be divided evenly', () => {
    expect(labelled(13, 'most')).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(labelled(12, 'much')).toEqual([0, 3, 6, 11]);
    expect(labelled(6, 'most')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('of one place is that one', () => {
    expect(roomsFor(0, 1)).toEqual(['little', 'some', 'much', 'most']);
  });
});
