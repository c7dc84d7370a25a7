/** Runs of tests, with a mutant or with none. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** What is mutated: conditions of writes, or rules. Each has a configuration of the runner. */
export const sorts = ['conditions', 'rules'] as const;
export type Sort = (typeof sorts)[number];

const root = new URL('../..', import.meta.url).pathname;
/** A mutant may make a test wait for what never comes. */
const killedAfterMs = 240_000;

/** What one file of tests comes to, and how long it takes. */
export interface TestFile {
  readonly path: string;
  readonly milliseconds: number;
  readonly mutants: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Finished {
  /** Missing when the run was killed. */
  readonly report?: Report;
  readonly reached: readonly { readonly file: string; readonly reached: readonly string[] }[];
}

async function runTests(
  sort: Sort,
  files: readonly string[],
  options: { readonly mutant?: string; readonly workers: number; readonly killedAfterMs?: number },
): Promise<Finished> {
  const folder = temporaryFolder('mutation');
  const output = join(folder, 'report.json');
  const reached = join(folder, 'reached.jsonl');
  try {
    const runner = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--config=${join(root, `infra/mutation/${sort}.config.ts`)}`,
        '--reporter=json',
        `--outputFile=${output}`,
        `--maxWorkers=${options.workers}`,
        ...(options.mutant === undefined ? [] : ['--bail=1']),
        ...files,
      ],
      {
        cwd: root,
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          ...(options.mutant === undefined ? { REACHED: reached } : { MUTANT: options.mutant }),
        },
      },
    );
    // With its workers, which a group of its own holds together.
    const kill = (): boolean => process.kill(-(runner.pid as number), 'SIGKILL');
    const timer = options.killedAfterMs ? setTimeout(kill, options.killedAfterMs) : undefined;
    const end = (): void => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    };
    process.once('exit', end);
    await new Promise((ended, failed) => runner.once('exit', ended).once('error', failed));
    process.off('exit', end);
    clearTimeout(timer);
    const lines = existsSync(reached) ? readFileSync(reached, 'utf8').trim().split('\n') : [];
    return {
      ...(existsSync(output) && { report: JSON.parse(readFileSync(output, 'utf8')) as Report }),
      reached: lines.map((line) => JSON.parse(line)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const named = (file: string): string => relative(root, file).split(sep).join('/');

/** @throws when a test fails without any mutant */
export async function reachedBy(
  sort: Sort,
  patterns: readonly string[],
  workers: number,
): Promise<TestFile[]> {
  const { report, reached } = await runTests(sort, patterns, { workers });
  const failed = report?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (!failed || failed.length > 0)
    throw new Error(`Without a mutant, these fail: ${failed?.join('; ') ?? 'all'}`);
  return reached.map(({ file, reached: mutants }) => {
    const { startTime, endTime } = report?.testResults.find(({ name }) => name === file) ?? {
      startTime: 0,
      endTime: 0,
    };
    return { path: named(file), milliseconds: endTime - startTime, mutants };
  });
}

/** @returns the test that fails with the mutant; undefined when all pass */
export async function killerOf(
  sort: Sort,
  mutant: string,
  files: readonly string[],
): Promise<string | undefined> {
  const { report } = await runTests(sort, files, { mutant, workers: 1, killedAfterMs });
  if (!report) return `no answer after ${killedAfterMs / 1_000} s`;
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${named(name)} › ${failed.fullName}`;
    if (message !== '') return `${named(name)} › before its tests`;
  }
  return undefined;
}
