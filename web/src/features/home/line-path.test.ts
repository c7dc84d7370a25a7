import { expect, test } from 'vitest';
import { fromFirstValue, height, linePoints, width } from './line-path.ts';

test('the line runs over the whole width, and a higher value lies higher', () => {
  const points = linePoints([0, 500, 250]);
  expect(points.map(([x]) => x)).toEqual([0, width / 2, width]);
  const [ground = 0, top = 0, middle = 0] = points.map(([, y]) => y);
  expect(ground).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(top);
  for (const [, y] of points) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
});

test('values that do not change make a level line, also when all are zero', () => {
  expect(new Set(linePoints([0, 0, 0]).map(([, y]) => y)).size).toBe(1);
  expect(new Set(linePoints([70, 70]).map(([, y]) => y)).size).toBe(1);
});

test("a new member's line begins with the month before the first value", () => {
  const months = [0, 0, 0, 5, 0, 7].map((valueMinor) => ({ valueMinor }));
  expect(fromFirstValue(months).map(({ valueMinor }) => valueMinor)).toEqual([0, 5, 0, 7]);
  expect(fromFirstValue([{ valueMinor: 3 }])).toHaveLength(1);
  expect(fromFirstValue([{ valueMinor: 0 }])).toEqual([]);
});
