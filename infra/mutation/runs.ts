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
  /** With its workers, which a group of its own holds together. */
  const kill = (): void => {
    if (runner.exitCode === null && runner.signalCode === null)
      process.kill(-(runner.pid as number), 'SIGKILL');
  };
  /** The next message of the runner. @throws when it ends instead, or when the time is over */
  const heard = async (timeout?: AbortSignal): Promise<unknown> => {
    const ended = new AbortController();
    const end = (): void => ended.abort(new Error('the process that runs the tests has ended'));
    runner.once('exit', end);
    try {
      const signal = timeout ? AbortSignal.any([ended.signal, timeout]) : ended.signal;
      return (await once(runner, 'message', { signal }))[0];
    } finally {
      runner.off('exit', end);
    }
  };
  const start = async (): Promise<void> => {
    runner = fork(new URL('lane.ts', import.meta.url), [sort], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    files = (await heard()) as string[];
  };
  process.once('exit', kill);
  await start();

  async function ask(question: Ask, endsAfterMs?: number): Promise<Answer | undefined> {
    const timeout = endsAfterMs === undefined ? undefined : AbortSignal.timeout(endsAfterMs);
    const answered = heard(timeout);
    runner.send(question);
    try {
      return (await answered) as Answer;
    } catch (error) {
      if (!timeout?.aborted) throw error;
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
