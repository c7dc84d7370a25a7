import { expect, test } from 'vitest';
import { roundsOf } from './schedule.ts';
import { failsAlike, shrink } from './shrink.ts';
import type { Round, Step } from './steps.ts';

const plan = (count: number): Round[] => {
  const rounds = roundsOf('7', () => ({ members: 7, staff: 3, depositors: [1] }), { faults: true });
  return Array.from({ length: count }, () => rounds.next().value as Round);
};
const idsOf = (rounds: readonly Round[]): string[] =>
  rounds.flatMap(({ steps }) => steps.map(({ id }) => id));
const all = plan(16);
const steps = all.flatMap((round): Step[] => [...round.steps]);
const [first, second] = [steps[20], steps[90]].map((step) => step?.id ?? '');

test('a plan of many steps that fails because of two of them is shrunk to these two', async () => {
  const fails = async (rounds: readonly Round[]) =>
    [first, second].every((id) => idsOf(rounds).includes(id ?? ''));
  const shrunk = await shrink({ rounds: all, evidence: [], fails, triesMax: 200 });
  expect(idsOf(shrunk)).toEqual([first, second]);
});

test('what the evidence names is tried first, so that a few tries are enough', async () => {
  let tries = 0;
  const fails = async (rounds: readonly Round[]) => {
    tries += 1;
    return idsOf(rounds).includes(first ?? '');
  };
  const evidence = [`${first} reinvest by Ada: done`];
  const shrunk = await shrink({ rounds: all, evidence, fails, triesMax: 12 });
  expect(idsOf(shrunk)).toEqual([first]);
  expect(tries).toBeLessThanOrEqual(12);
});

test('faults go where the plan fails without them, and stay where it does not', async () => {
  const shrunk = await shrink({ rounds: all, evidence: [], fails: async () => true, triesMax: 200 });
  expect(shrunk.every(({ faults }) => faults.databasePercent === 0 && faults.killAfterMs === null)).toBe(
    true,
  );
  const isDisturbed = async (rounds: readonly Round[]) =>
    rounds.some(({ faults }) => faults.databasePercent > 0);
  const kept = await shrink({ rounds: all, evidence: [], fails: isDisturbed, triesMax: 200 });
  expect(kept.some(({ faults }) => faults.databasePercent > 0)).toBe(true);
});

test('a plan that never fails again stays as it is', async () => {
  const shrunk = await shrink({ rounds: all, evidence: [], fails: async () => false, triesMax: 200 });
  expect(shrunk).toEqual(all);
});

test('a shrunk plan settles after its last round', async () => {
  const fails = async (rounds: readonly Round[]) => idsOf(rounds).includes(first ?? '');
  const shrunk = await shrink({ rounds: all, evidence: [], fails, triesMax: 200 });
  expect(shrunk.at(-1)?.settles).toBe(true);
});

test('a shorter plan counts as failing only if it violates something of the same kind', () => {
  const observed = (name: string) => ({ what: `no order explains what was observed of ${name}` });
  expect(failsAlike([observed('order by-hand3.order')], [observed('order ended12.order')])).toBe(true);
  expect(failsAlike([observed('proposal bonus3.proposal')], [observed('order ended12.order')])).toBe(false);
  expect(failsAlike([{ what: 'the run could not go on' }], [{ what: 'negative' }])).toBe(false);
  expect(failsAlike([], [{ what: 'negative' }])).toBe(false);
});
