import { describe, expect, test } from 'vitest';
import { scheduleOf } from './schedule-expression.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const due = (expression: string, from: string, to: string, anchor = '2026-01-01T00:00:00'): string[] =>
  scheduleOf(expression, at(anchor))(at(from), at(to)).map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );

describe('schedule expressions', () => {
  test('a rate counts from its anchor, and the bound that has been run is not run again', () => {
    expect(due('rate(1 hour)', '2026-01-01T02:00:00', '2026-01-01T03:00:00')).toEqual(['2026-01-01T03:00']);
    expect(due('rate(1 hour)', '2026-01-01T03:00:00', '2026-01-01T03:59:00')).toEqual([]);
    expect(due('rate(2 hours)', '2026-01-01T00:30:00', '2026-01-01T02:30:00', '2026-01-01T00:15:00')).toEqual(
      ['2026-01-01T02:15'],
    );
  });

  test('a frequent schedule runs once per day, at its last time, however far the clock is moved', () => {
    expect(due('rate(5 minutes)', '2026-01-01T12:00:00', '2026-01-03T06:02:00')).toEqual([
      '2026-01-01T23:55',
      '2026-01-02T23:55',
      '2026-01-03T06:00',
    ]);
    expect(due('cron(0/15 * * * ? *)', '2026-01-01T12:00:00', '2026-01-02T06:02:00')).toEqual([
      '2026-01-01T23:45',
      '2026-01-02T06:00',
    ]);
  });

  test('a daily schedule runs on each day, midnight belongs to the day that it begins', () => {
    expect(due('cron(30 3 * * ? *)', '2026-02-27T03:30:00', '2026-03-01T03:30:00')).toEqual([
      '2026-02-28T03:30',
      '2026-03-01T03:30',
    ]);
    expect(due('cron(0 0 * * ? *)', '2026-01-01T23:59:59', '2026-01-02T00:00:00')).toEqual([
      '2026-01-02T00:00',
    ]);
  });

  test('days of the week and of the month, months and years are respected', () => {
    expect(due('cron(0 9 ? * MON-FRI *)', '2026-11-20T12:00:00', '2026-11-23T12:00:00')).toEqual([
      '2026-11-23T09:00',
    ]);
    expect(due('cron(0 0 1 JAN,JUL ? *)', '2026-01-02T00:00:00', '2027-01-02T00:00:00')).toEqual([
      '2026-07-01T00:00',
      '2027-01-01T00:00',
    ]);
    expect(due('cron(0 0 L * ? 2028)', '2027-12-01T00:00:00', '2028-03-01T00:00:00')).toEqual([
      '2028-01-31T00:00',
      '2028-02-29T00:00',
    ]);
  });

  test('a single time is due once', () => {
    expect(due('at(2026-05-01T10:00:00)', '2026-05-01T09:00:00', '2026-05-02T00:00:00')).toEqual([
      '2026-05-01T10:00',
    ]);
    expect(due('at(2026-05-01T10:00:00)', '2026-05-01T10:00:00', '2026-05-02T00:00:00')).toEqual([]);
  });

  test.each([
    'rate(0 hours)',
    'rate(1 month)',
    'cron(0 0 * *)',
    'cron(0 25 * * ? *)',
    'cron(0 0 15W * ? *)',
    'often',
  ])('an expression that it cannot read, such as %s, stops the start', (expression) => {
    expect(() => scheduleOf(expression, 0)).toThrow();
  });
});
