/** Reads how many tests passed and failed out of the runners' own reports, and which failed and why. */
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** One text for each failure that its report names: where it is, what it promised, and how its error begins. */
  failures: string[];
}

/** This much of an error shows what is wrong; the whole error is further up in the runner's output. */
const linesOfAnError = 12;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Vitest's JSON report; a file that could not be loaded, or broke around its tests, counts as one failure. */
export function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        failureText(`${name} › ${fullName}`, failureMessages.join('\n')),
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...failed, ...broken.map(({ name, message = '' }) => failureText(name, message))],
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** Playwright's JSON report: a test that passed only when tried again counts as failed, for it proves nothing. */
export function playwrightCount(report: unknown): Count {
  const { stats, errors, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message = '' }) => failureText('around the journeys', message)),
    ],
  };
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failureText(
          `${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Where it failed, and below it how the error begins, without the colours of a terminal. */
function failureText(where: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  return [where, ...lines.slice(0, linesOfAnError).map((line) => `    ${line}`)].join('\n');
}

export function totalOf(counts: Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}
