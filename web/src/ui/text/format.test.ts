import { describe, expect, test } from 'vitest';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { formatMoney, formatTyped } from '#shared/domain/money-text.ts';
import { formatDate, formatDistance, formatMoment, formatRate, formatUtc } from './format.ts';

/** Intl separates with spaces of several kinds. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('amounts', () => {
  test('keep every cent, however large they are', () => {
    expect(plain(formatMoney(asMinor(110_000), 'EUR', 'en-GB'))).toBe('€1,100.00');
    expect(plain(formatMoney(asMinor(60_000), 'EUR', 'en-GB', { hideZeroCents: true }))).toBe('€600');
    expect(plain(formatMoney(asMinor(50), 'EUR', 'en-GB', { hideZeroCents: true }))).toBe('€0.50');
    expect(plain(formatMoney(asMinor(110_001), 'EUR', 'de-DE'))).toBe('1.100,01 €');
    expect(plain(formatMoney(asMinor(Number.MAX_SAFE_INTEGER), 'EUR', 'en-GB'))).toBe(
      '€90,071,992,547,409.91',
    );
    expect(plain(formatMoney(asMinor(5), 'EUR', 'en-GB'))).toBe('€0.05');
  });

  test('follow the digits of the currency', () => {
    expect(plain(formatMoney(asMinor(1_500), 'JPY', 'en-GB'))).toBe('JP¥1,500');
  });

  test('show their sign where a change is meant, and where there is one', () => {
    expect(plain(formatMoney(asMinor(0), 'EUR', 'en-GB'))).toBe('€0.00');
    expect(plain(formatMoney(asMinor(-1), 'EUR', 'en-GB'))).toBe('-€0.01');
    expect(plain(formatMoney(asMinor(500), 'EUR', 'en-GB', { signed: true }))).toBe('+€5.00');
    expect(plain(formatMoney(asMinor(-500), 'EUR', 'en-GB', { signed: true }))).toBe('-€5.00');
    expect(plain(formatMoney(asMinor(0), 'EUR', 'en-GB', { signed: true }))).toBe('€0.00');
  });
});

test('an amount in a field is written as the person would type it, to the last cent', () => {
  expect(formatTyped(asMinor(110_005), 'EUR', 'en-GB')).toBe('1100.05');
  expect(formatTyped(asMinor(110_005), 'EUR', 'de-DE')).toBe('1100,05');
  expect(formatTyped(asMinor(9_007_199_254_740_991), 'EUR', 'en-GB')).toBe('90071992547409.91');
});

test('a rate keeps its hundredths of a percent', () => {
  expect(plain(formatRate(asBps(650), 'en-GB'))).toBe('6.5%');
  expect(plain(formatRate(asBps(33), 'de-DE'))).toBe('0,33 %');
});

describe('times', () => {
  test('a day is that day in every time zone', () => {
    expect(formatDate('2027-03-01', 'en-GB')).toBe('1 Mar 2027');
  });

  test('UTC is said to be UTC', () => {
    expect(formatUtc('2027-03-01T23:30:00.000Z', 'en-GB')).toBe('1 Mar 2027, 23:30:00 UTC');
  });

  test('a distance takes the largest whole unit', () => {
    const now = Date.parse('2027-03-01T12:00:00.000Z');
    expect(formatDistance('2027-03-04T12:00:00.000Z', now, 'en-GB')).toBe('in 3 days');
    expect(formatDistance('2027-03-01T10:30:00.000Z', now, 'en-GB')).toBe('1 hour ago');
    expect(formatDistance('2027-03-01T12:05:30.000Z', now, 'en-GB')).toBe('in 5 minutes');
  });
});

test('a moment soon is its time of day, and its day, too, where that is another one', () => {
  const noon = new Date(2027, 2, 1, 12);
  const at = (hour: number): string => new Date(2027, 2, 1, hour, 5).toISOString();
  expect(formatMoment(at(14), noon.getTime(), 'en-GB')).toBe('14:05');
  expect(formatMoment(at(14), noon.getTime(), 'de-DE')).toBe('14:05');
  expect(formatMoment(at(26), noon.getTime(), 'en-GB')).toBe('2 Mar 2027, 02:05');
});
