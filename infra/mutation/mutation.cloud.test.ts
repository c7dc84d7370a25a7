import { expect, test } from 'vitest';
import { killerOf, reachedBy } from './runs.ts';

test('a condition that is taken away fails the test that is about it', async () => {
  const [file] = await reachedBy(
    'conditions',
    ['functions/withdrawal/table/write-withdrawal.cloud.test.ts'],
    1,
  );
  const mutant = file?.mutants.find((name) => /require MEMBER#\* MEMBER: kyc = \?$/u.test(name)) ?? '';
  expect(mutant).toMatch(/^functions\/withdrawal\/table\/write-withdrawal\.ts:\d+ /u);
  expect(await killerOf('conditions', mutant, [file?.path ?? ''])).toMatch(
    /refuses a member who is not identified any more$/u,
  );
});

test('a guard that is taken away fails the test that is about it', async () => {
  const [file] = await reachedBy('rules', ['shared/domain/payment-reference.test.ts'], 1);
  const guards = file?.mutants.filter((name) => name.includes(' without the guard: ')) ?? [];
  expect(guards[0]).toMatch(/^shared\/domain\/payment-reference\.ts:\d+ /u);
  const killers = await Promise.all(guards.map((guard) => killerOf('rules', guard, [file?.path ?? ''])));
  expect(killers).toContainEqual(expect.stringMatching(/^shared\/domain\/payment-reference\.test\.ts › /u));
});
