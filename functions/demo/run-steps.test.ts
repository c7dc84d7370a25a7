import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

/** Logs the start (+) and the end (-) of each step. */
const record = () => {
  const log: string[] = [];
  const run = async ({ label }: Step): Promise<void> => {
    log.push(`${label}+`);
    await aTurn();
    await aTurn();
    if (label.startsWith('bad')) throw new Error(label);
    log.push(`${label}-`);
  };
  return { log, run };
};

const step = (label: string, members?: readonly number[]): Step => ({
  label,
  daysAgo: 0,
  ...(members && { members }),
  run: async () => undefined,
});

const ignoreProgress = async (): Promise<void> => undefined;

test('steps of different members run in parallel, those of one member one after the other', async () => {
  const { log, run } = record();
  const steps = [step('a1', [1]), step('b1', [2]), step('a2', [1]), step('c', [3])];
  await runSteps(steps, { from: 0, run, beforeStep: ignoreProgress });
  expect(log.indexOf('b1+')).toBeLessThan(log.indexOf('a1-'));
  expect(log.indexOf('c+')).toBeLessThan(log.indexOf('b1-'));
  expect(log.indexOf('a2+')).toBeGreaterThan(log.indexOf('a1-'));
});

test('a step that concerns two members waits for both, and both wait for it', async () => {
  const { log, run } = record();
  const steps = [step('a', [1]), step('b', [2]), step('ab', [1, 2]), step('b2', [2])];
  await runSteps(steps, { from: 0, run, beforeStep: ignoreProgress });
  expect(log.slice(-4)).toEqual(['ab+', 'ab-', 'b2+', 'b2-']);
});

test('a step that may concern every member runs after all earlier steps and before all later ones', async () => {
  const { log, run } = record();
  await runSteps([step('a', [1]), step('b', [2]), step('all'), step('c', [3])], {
    from: 0,
    run,
    beforeStep: ignoreProgress,
  });
  expect(log).toEqual(['a+', 'b+', 'a-', 'b-', 'all+', 'all-', 'c+', 'c-']);
});

test('a failure lets running steps finish, starts no further step, and is thrown', async () => {
  const { log, run } = record();
  const steps = [step('bad', [1]), step('b', [2]), step('a2', [1]), step('all'), step('c', [3])];
  await expect(runSteps(steps, { from: 0, run, beforeStep: ignoreProgress })).rejects.toThrow('bad');
  expect(log).toEqual(['bad+', 'b+', 'b-']);
});

test('only steps without a gap before them count as done, so that an interrupted run repeats the others', async () => {
  const { log, run } = record();
  const counts: [string, number][] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await runSteps([step('0', [0]), step('slow', [1]), step('2', [2]), step('3', [3]), step('4', [2])], {
    from: 1,
    run: async (one) => {
      if (one.label === 'slow') await held;
      await run(one);
      if (one.label === '2') release();
    },
    beforeStep: async ({ label }, done) => {
      counts.push([label, done]);
      if (label === '4') await held;
    },
  });
  expect(log[0]).toBe('2+');
  expect(counts.slice(0, 3)).toEqual([
    ['slow', 1],
    ['2', 1],
    ['3', 1],
  ]);
  expect(log).not.toContain('0+');
});

test('no more than four steps run at the same time', async () => {
  let running = 0;
  const seen: number[] = [];
  const steps = Array.from({ length: 20 }, (_, index) => step(String(index), [index]));
  await runSteps(steps, {
    from: 0,
    beforeStep: ignoreProgress,
    run: async () => {
      running += 1;
      seen.push(running);
      await aTurn();
      running -= 1;
    },
  });
  expect(Math.max(...seen)).toBe(4);
});
