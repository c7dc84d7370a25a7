import { expect, test } from 'vitest';
import { type StatementNumbers, withLastNumber, withOtherNumber } from './statement-numbers.ts';

const at = (lastNumber: number | null, ...numbersAhead: number[]): StatementNumbers => ({
  lastNumber,
  numbersAhead,
});

test('the newest statement gives the last number', () => {
  expect(withLastNumber(at(2), 3)).toEqual(at(3));
  expect(withLastNumber(at(null), 3)).toEqual(at(3));
  expect(withLastNumber(at(2), 5)).toEqual(at(5));
});

test('statements that came ahead of a missing one are counted once it is there', () => {
  const before = [4, 5, 7].reduce<StatementNumbers>(withOtherNumber, at(2));
  expect(before).toEqual(at(2, 4, 5, 7));
  expect(withLastNumber(before, 3)).toEqual(at(5, 7));
  expect(withLastNumber(withLastNumber(before, 3), 6)).toEqual(at(7));
});

test('an older statement, one that came before, and one without a number change nothing', () => {
  expect(withOtherNumber(at(4, 6), 4)).toEqual(at(4, 6));
  expect(withOtherNumber(at(4, 6), 2)).toEqual(at(4, 6));
  expect(withOtherNumber(at(4, 6), 6)).toEqual(at(4, 6));
  expect(withOtherNumber(at(4, 6), null)).toEqual(at(4, 6));
});

test('nothing is ahead where no number is known', () => {
  expect(withOtherNumber(at(null), 6)).toEqual(at(null));
  expect(withLastNumber(at(4, 6), null)).toEqual(at(null));
});

test('numbers of last year are forgotten once the bank begins again with 1', () => {
  expect(withLastNumber(at(250, 252), 1)).toEqual(at(1));
});

test('of numbers that a bank has skipped for good, the newest hundred are kept', () => {
  const numbers = Array.from({ length: 150 }, (_, index) => 10 + index);
  const { numbersAhead } = numbers.reduce<StatementNumbers>(withOtherNumber, at(2));
  expect(numbersAhead).toEqual(numbers.slice(50));
});
