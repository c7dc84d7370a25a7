import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the value in the middle, of an even number of values the mean of the two there', () => {
  expect(median([4, 1, 2])).toBe(2);
  expect(median([9, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('no median');
});
