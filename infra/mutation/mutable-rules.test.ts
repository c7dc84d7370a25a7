import { expect, test } from 'vitest';
import { withMutants } from './mutable-rules.ts';

const code = `export const feeOf = (amount: number, isFree: boolean): number => {
  if (amount <= 0) throw new Error('too little');
  return isFree && amount > 100
    ? 0 : 1;
};
`;

/** The rule as it runs while `mutant` is taken, and the names of all mutants that it came to. */
function running(mutant: string) {
  const reached: string[] = [];
  const mutation = {
    takes: (name: string) => reached.push(name) > 0 && name === mutant,
    compares: (name: string, operator: string, one: number, other: number) => {
      reached.push(name);
      const isTaken = name === mutant;
      if (operator === '<=') return isTaken ? one < other : one <= other;
      return isTaken ? one >= other : one > other;
    },
  };
  const plain = withMutants('shared/domain/fee.ts', code)
    .replace('export const feeOf =', 'return')
    .replaceAll(/: (?:number|boolean)\b/gu, '');
  return {
    feeOf: new Function('mutation', plain)(mutation) as (amount: number, isFree: boolean) => number,
    reached,
  };
}

test('a rule whose decisions can be taken otherwise decides as before while none is', () => {
  const { feeOf, reached } = running('');
  expect(() => feeOf(0, true)).toThrow('too little');
  expect([feeOf(1, true), feeOf(101, true), feeOf(101, false)]).toEqual([1, 0, 1]);
  expect(new Set(reached)).toEqual(
    new Set([
      'shared/domain/fee.ts:2 without the guard: amount <= 0',
      'shared/domain/fee.ts:2 boundary of: amount <= 0',
      'shared/domain/fee.ts:3 without the requirement: isFree',
      'shared/domain/fee.ts:3 without the requirement: amount > 100',
      'shared/domain/fee.ts:3 boundary of: amount > 100',
    ]),
  );
});

test('each decision is taken otherwise alone', () => {
  expect(running('shared/domain/fee.ts:2 without the guard: amount <= 0').feeOf(0, true)).toBe(1);
  expect(running('shared/domain/fee.ts:2 boundary of: amount <= 0').feeOf(0, true)).toBe(1);
  expect(() => running('shared/domain/fee.ts:2 boundary of: amount <= 0').feeOf(-1, true)).toThrow();
  expect(running('shared/domain/fee.ts:3 without the requirement: isFree').feeOf(101, false)).toBe(0);
  expect(running('shared/domain/fee.ts:3 without the requirement: amount > 100').feeOf(1, true)).toBe(0);
  expect(running('shared/domain/fee.ts:3 boundary of: amount > 100').feeOf(100, true)).toBe(0);
});

test('lines stay where they are', () => {
  expect(withMutants('shared/domain/fee.ts', code).split('\n')).toHaveLength(code.split('\n').length);
});
