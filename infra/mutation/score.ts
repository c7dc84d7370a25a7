/** What became of the mutants, by room. */

export interface Outcome {
  readonly mutant: string;
  /** The test that failed; undefined for a survivor. */
  readonly killer: string | undefined;
  /** How many files of tests were asked, of those that come to it. */
  readonly asked: number;
  readonly reachedBy: number;
}

/** The folder that a file of the server, or a mutant in it, belongs to. */
export const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/');

export function reportOf(outcomes: readonly Outcome[]): string {
  const rooms = Map.groupBy(
    outcomes.toSorted((one, other) => one.mutant.localeCompare(other.mutant, 'en', { numeric: true })),
    ({ mutant }) => roomOf(mutant),
  );
  const isKilled = ({ killer }: Outcome): boolean => killer !== undefined;
  return [
    ...[...rooms].flatMap(([room, all]) => [
      `${room}: ${all.filter(isKilled).length} of ${all.length} killed`,
      ...all
        .filter((outcome) => !isKilled(outcome))
        .map(({ mutant, asked, reachedBy }) => `  survives ${asked} of ${reachedBy} files: ${mutant}`),
    ]),
    `All: ${outcomes.filter(isKilled).length} of ${outcomes.length} killed`,
  ].join('\n');
}
