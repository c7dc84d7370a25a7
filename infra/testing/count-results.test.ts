import { expect, test } from 'vitest';
import { playwrightCount, totalOf, vitestCount } from './count-results.ts';

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: 'one.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'two.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
      { name: 'three.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'x' }] },
    ],
  };
  expect(vitestCount(report)).toMatchObject({ passed: 4, failed: 2 });
});

test('a test file whose tests all passed and that broke afterwards counts as a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { name: 'one.test.ts', status: 'failed', message: 'closing', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(vitestCount(report)).toEqual({ passed: 1, failed: 1, failures: ['one.test.ts\n    closing'] });
});

test('each failed test is named with how its error begins, as it reads without colours', () => {
  const error = [red('AssertionError: 1 is not 2'), '', ...Array.from({ length: 40 }, (_, at) => `at ${at}`)];
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: 'sum.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a sum adds up', failureMessages: [error.join('\n')] },
        ],
      },
    ],
  };
  const [text = ''] = vitestCount(report).failures;
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'sum.test.ts › a sum adds up',
    '    AssertionError: 1 is not 2',
    '    at 0',
  ]);
  expect(lines).toHaveLength(13);
});

test('a journey that passed only when tried again counts as a failure, and is named', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'buying.journey.ts',
        specs: [spec('a member buys', 'expected'), spec('a member pays', 'unexpected', red('not there'))],
        suites: [{ file: 'buying.journey.ts', specs: [spec('at the second try', 'flaky', 'late')] }],
      },
    ],
  };
  expect(playwrightCount(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'buying.journey.ts:7 › a member pays\n    not there',
      'buying.journey.ts:7 › at the second try\n    late',
    ],
  });
});

test('the total adds up all runners', () => {
  expect(
    totalOf([
      { passed: 1, failed: 0, failures: [] },
      { passed: 2, failed: 3, failures: ['one', 'two', 'three'] },
    ]),
  ).toEqual({ passed: 3, failed: 3, failures: ['one', 'two', 'three'] });
});
