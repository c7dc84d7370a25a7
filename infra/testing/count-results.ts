/** Reads how many tests passed and failed out of the runners' own reports. */

export interface Count {
  passed: number;
  failed: number;
}

/** Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** Playwright's JSON report: a test that passed only when tried again counts as failed, for it proves nothing. */
export function playwrightCount(report: unknown): Count {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export function totalOf(counts: Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
