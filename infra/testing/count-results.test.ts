import { expect, test } from 'vitest';
import { playwrightCount, totalOf, vitestCount } from './count-results.ts';

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(vitestCount(report)).toEqual({ passed: 4, failed: 2 });
});

test('a journey that passed only when tried again counts as a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] };
  expect(playwrightCount(report)).toEqual({ passed: 3, failed: 2 });
});

test('the total adds up all runners', () => {
  expect(
    totalOf([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
