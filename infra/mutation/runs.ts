/** Runs of tests, with a mutant or with none. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Ask } from './lane.ts';

/** What is mutated: conditions of writes, or rules. Each has a configuration of the runner. */
export const sorts = ['conditions', 'rules'] as const;
export type Sort = (typeof sorts)[number];

/** What one file of tests comes to, and how long it takes. */
export interface TestFile {
  readonly path: string;
  readonly milliseconds: number;
  readonly mutants: readonly string[];
}

/** Runs files of tests one after the other. */
export interface Lane {
  /** The paths of all files of tests. */
  readonly files: readonly string[];
  /** @throws when a test fails without any mutant */
  reachedBy: (path: string) => Promise<TestFile>;
  /** @returns the test that fails with the mutant, in any of these files; undefined when all pass */
  killerOf: (mutant: string, files: readonly TestFile[]) => Promise<string | undefined>;
  end: () => void;
}

/** A mutant may make a test wait for what never comes: it is killed when a file takes so much longer than without it. */
const killedAfterMs = ({ milliseconds }: TestFile): number => 60_000 + 10 * milliseconds;

export async function openLane(sort: Sort): Promise<Lane> {
  let runner: ChildProcess;
  let files: readonly string[] = [];
  // With its workers, which a group of its own holds together.
  const kill = (): boolean => process.kill(-(runner.pid as number), 'SIGKILL');
  const start = async (): Promise<void> => {
    runner = fork(new URL('lane.ts', import.meta.url), [sort], { detached: true, silent: true });
    [files] = (await once(runner, 'message')) as [string[]];
  };
  process.once('exit', kill);
  await start();

  async function ask(question: Ask, endsAfterMs?: number): Promise<Answer | undefined> {
    const ended = endsAfterMs === undefined ? undefined : AbortSignal.timeout(endsAfterMs);
    const answered = once(runner, 'message', ended && { signal: ended });
    runner.send(question);
    try {
      return (await answered)[0] as Answer;
    } catch (error) {
      if (!ended?.aborted) throw error;
      kill();
      await start();
      return undefined;
    }
  }

  return {
    files,
    reachedBy: async (path) => {
      const answer = await ask({ path });
      if (answer?.failed !== undefined)
        throw new Error(`Without a mutant, this fails: ${path} › ${answer.failed}`);
      return { path, milliseconds: answer?.milliseconds ?? 0, mutants: answer?.reached ?? [] };
    },
    killerOf: async (mutant, asked) => {
      for (const file of asked) {
        const answer = await ask({ path: file.path, mutant }, killedAfterMs(file));
        if (!answer) return `${file.path} › no answer after ${Math.round(killedAfterMs(file) / 1_000)} s`;
        if (answer.failed !== undefined) return `${file.path} › ${answer.failed}`;
      }
      return undefined;
    },
    end: () => {
      process.off('exit', kill);
      kill();
    },
  };
}
