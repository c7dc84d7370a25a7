import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant of the run; empty when there is none. */
    mutant: string;
  }
  interface TaskMeta {
    /** The mutants that a file of tests came to. */
    reached?: readonly string[];
  }
}

export const mutantOfRun = (): string => inject('mutant');

/** Says of a file of tests, when it ends, which mutants it came to. */
export function noteReached(mutants: ReadonlySet<string>): void {
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that no fixture is needed.
  afterAll(({}, file) => {
    file.meta.reached = [...mutants];
  });
}
