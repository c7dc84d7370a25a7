import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** When a file of tests ends, adds the mutants that it came to as a line of the file that `REACHED` names. */
export function noteReached(mutants: ReadonlySet<string>): void {
  afterAll(() => {
    const { REACHED: report } = process.env;
    if (!report) return;
    const { testPath } = expect.getState();
    appendFileSync(report, `${JSON.stringify({ file: testPath, reached: [...mutants] })}\n`);
  });
}
