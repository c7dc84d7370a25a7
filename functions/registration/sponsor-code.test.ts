import { expect, test } from 'vitest';
import { randomSponsorCode } from './sponsor-code.ts';

test('a sponsor code has eight letters and digits without look-alikes, and none comes twice', () => {
  const codes = Array.from({ length: 2_000 }, randomSponsorCode);
  expect(codes.filter((code) => !/^[2-9A-HJ-NP-Z]{8}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(32);
});
