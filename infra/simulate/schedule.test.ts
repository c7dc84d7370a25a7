import { expect, test } from 'vitest';
import { roundsOf } from './schedule.ts';
import type { Round } from './steps.ts';

const cast = { members: 7, staff: 3, depositors: [1, 4] };
const planOf = (seed: string, count: number, faults = true): Round[] => {
  const rounds = roundsOf(seed, () => cast, { faults });
  return Array.from({ length: count }, () => rounds.next().value as Round);
};

test('a seed plans the same acts and faults each time, and another one plans others', () => {
  expect(planOf('7', 60)).toEqual(planOf('7', 60));
  expect(planOf('7', 5)).not.toEqual(planOf('8', 5));
});

test('the acts of a seed are the same with faults and without', () => {
  const stepsOf = (faults: boolean) => planOf('7', 20, faults).map(({ steps }) => steps);
  expect(stepsOf(true)).toEqual(stepsOf(false));
});

test('each step has an id of its own, and what it names was planned for an earlier round', () => {
  const roundOf = new Map<string, number>();
  for (const { number, steps } of planOf('7', 200))
    for (const { id } of steps) {
      expect(roundOf.has(id), id).toBe(false);
      roundOf.set(id, number);
    }
  for (const { number, steps } of planOf('7', 200))
    for (const step of steps)
      for (const named of [...('of' in step ? [step.of] : []), ...('to' in step ? [step.to] : [])])
        expect(roundOf.get(named), `${step.id} names ${named}`).toBeLessThan(number);
});

test('nights pass after every twenty-fourth round, and then nothing is about what was made before them', () => {
  const rounds = planOf('7', 200);
  expect(rounds.filter(({ nights }) => nights > 0).map(({ number }) => number)).toEqual([
    24, 48, 72, 96, 120, 144, 168, 192,
  ]);
  const epochOf = (number: number): number => Math.floor(number / 24);
  const roundOf = new Map(rounds.flatMap(({ number, steps }) => steps.map(({ id }) => [id, number])));
  for (const { number, steps } of rounds)
    for (const step of steps)
      if ('of' in step) expect(epochOf(roundOf.get(step.of) ?? -1), step.id).toBe(epochOf(number));
});

test('everything is killed in some rounds that settle, with faults only', () => {
  const cutOff = planOf('7', 200).filter(({ faults }) => faults.killAllAfterMs !== null);
  expect(cutOff.length).toBeGreaterThan(2);
  expect(cutOff.every(({ settles }) => settles)).toBe(true);
  expect(planOf('7', 200, false).some(({ faults }) => faults.killAllAfterMs !== null)).toBe(false);
});

test('the disk is full in some rounds, with faults only', () => {
  const full = (faults: boolean) =>
    planOf('7', 200, faults).filter((round) => round.faults.diskFull !== null);
  expect(full(true).length).toBeGreaterThan(2);
  expect(full(false)).toEqual([]);
});

test('two hundred rounds have every act', () => {
  const acts = new Set(planOf('7', 200).flatMap(({ steps }) => steps.map(({ act }) => act)));
  expect([...acts].sort()).toEqual([
    'approve-proposal',
    'approve-withdrawal',
    'bank-pays',
    'cancel-order',
    'cancel-withdrawal',
    'compound',
    'deposit',
    'discard-batch',
    'make-batch',
    'match-line',
    'open-invoice',
    'order',
    'propose-bonus',
    'propose-payment',
    'provider',
    'read-deposit',
    'read-line',
    'read-order',
    'read-payable',
    'read-proposal',
    'read-wallets',
    'read-withdrawal',
    'reinvest',
    'reject-order',
    'reject-proposal',
    'reject-withdrawal',
    'release-batch',
    'statement',
    'statement-again',
    'transfer',
    'withdraw',
    'withdraw-proposal',
  ]);
});
