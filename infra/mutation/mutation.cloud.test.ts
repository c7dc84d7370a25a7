import { expect, test } from 'vitest';
import { openLane, type Sort } from './runs.ts';

/** The mutants that a file of tests comes to, and a lane to ask about them. */
const openOn = async (sort: Sort, path: string) => {
  const lane = await openLane(sort);
  return { lane, file: await lane.reachedBy(path) };
};

test('a condition that is taken away fails the test that is about it', async () => {
  const path = 'functions/withdrawal/table/write-withdrawal.cloud.test.ts';
  const { lane, file } = await openOn('conditions', path);
  const mutant = file.mutants.find((name) => /require MEMBER#\* MEMBER: kyc = \?$/u.test(name)) ?? '';
  expect(mutant).toMatch(/^functions\/withdrawal\/table\/write-withdrawal\.ts:\d+ /u);
  expect(await lane.killerOf(mutant, [file])).toMatch(/refuses a member who is not identified any more$/u);
  lane.end();
});

test('a guard that is taken away fails the test that is about it, and the next run is without it', async () => {
  const { lane, file } = await openOn('rules', 'shared/domain/payment-reference.test.ts');
  const guards = file.mutants.filter((name) => name.includes(' without the guard: '));
  expect(guards[0]).toMatch(/^shared\/domain\/payment-reference\.ts:\d+ /u);
  const killers: (string | undefined)[] = [];
  for (const guard of guards) killers.push(await lane.killerOf(guard, [file]));
  expect(killers).toContainEqual(expect.stringMatching(/^shared\/domain\/payment-reference\.test\.ts › /u));
  expect(await lane.reachedBy(file.path)).toMatchObject({ mutants: file.mutants });
  lane.end();
});
