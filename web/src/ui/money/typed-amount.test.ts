import { describe, expect, test } from 'vitest';
import { decimalsOf, readTypedAmount } from './typed-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['11000', 1_100_000],
    ['11000.00', 1_100_000],
    ['11000,00', 1_100_000],
    ['11.000,00', 1_100_000],
    ['11,000.00', 1_100_000],
    ['11 000,00', 1_100_000],
    ["11'000.05", 1_100_005],
    ['1.234.567,8', 123_456_780],
    ['1,234,567', 123_456_700],
    ['0,01', 1],
    ['12.5', 1_250],
  ])('%s is read to the cent, however it is written', (typed, amountMinor) => {
    expect(readTypedAmount(typed, 2)).toEqual({ amountMinor });
  });

  test.each([
    '1.100',
    '11,000',
    '12.345',
    '1.2.3',
    '1,23,4',
    '11.000.00',
    '-5',
    '5 €',
    'abc',
    '1.005,123',
    '9'.repeat(20),
  ])('%s is refused rather than guessed', (typed) => {
    expect(readTypedAmount(typed, 2)).toBe('unclear');
  });

  test('nothing typed is not zero', () => {
    expect(readTypedAmount('  ', 2)).toBe('empty');
  });

  test('a currency without decimals takes whole amounts only', () => {
    expect(decimalsOf('JPY')).toBe(0);
    expect(readTypedAmount('5000', 0)).toEqual({ amountMinor: 5_000 });
    expect(readTypedAmount('5000.5', 0)).toBe('unclear');
  });
});
