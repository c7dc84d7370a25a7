import { expect, test } from 'vitest';
import { buildPlatform } from '../local/build-platform.ts';
import { reportOf } from './report.ts';
import { simulate } from './simulate.ts';

test('eight rounds of actors and faults leave answers that one order explains, books that prove, and the five counts at zero', async () => {
  const result = await simulate({
    platform: await buildPlatform(),
    seed: '106',
    faults: true,
    goesOn: () => false,
  });
  console.log(reportOf(result));
  expect(result.violations).toEqual([]);
  expect(result.undecided).toEqual([]);
  expect(result.operations).toBeGreaterThan(80);
  expect([...result.faults.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
});
