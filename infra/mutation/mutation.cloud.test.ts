import { expect, test } from 'vitest';
import { killerOf, reachedBy } from './runs.ts';

test('a condition that is taken away fails the test that is about it', async () => {
  const [file] = await reachedBy(['functions/withdrawal/table/write-withdrawal.cloud.test.ts'], 1);
  const mutant = file?.mutants.find((name) => /require MEMBER#\* MEMBER: kyc = \?$/u.test(name)) ?? '';
  expect(mutant).toMatch(/^functions\/withdrawal\/table\/write-withdrawal\.ts:\d+ /u);
  expect(await killerOf(mutant, [file?.path ?? ''])).toMatch(
    /refuses a member who is not identified any more$/u,
  );
});
