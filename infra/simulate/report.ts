/** What a run found, for people. */
import type { Result } from './simulate.ts';

const listOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `  ${count} × ${name}`);

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Lines of evidence that are shown of each violation. */
const evidenceMax = 40;

export function reportOf({
  seed,
  rounds,
  operations,
  outcomes,
  faults,
  objects,
  undecided,
  unanswered,
  violations,
}: Result): string {
  const verdict = violations.length > 0 ? 'VIOLATED' : undecided.length > 0 ? 'UNDECIDED' : 'CLEAN';
  return [
    `${operations} operations in ${rounds.length} rounds:`,
    ...listOf(outcomes),
    `${sumOf(faults)} faults:`,
    ...listOf(faults),
    ...violations.flatMap(({ what, evidence }) => [
      `VIOLATION: ${what}`,
      ...evidence.slice(-evidenceMax).map((line) => `  ${line}`),
    ]),
    ...undecided.map((name) => `UNDECIDED: the search for ${name} was given up`),
    `Seed ${seed}: ${objects} objects, ${unanswered} operations without an answer. ${verdict}`,
  ].join('\n');
}
