/**
 * A process that runs files of tests, one at a time, each with one mutant or with none: what it has compiled serves all of
 * them. Its first message lists the files; after that, each `Ask` gets one `Answer`.
 */
import { relative, sep } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

export interface Ask {
  readonly path: string;
  /** What is mutated; nothing in an ordinary run. */
  readonly mutant?: string;
}

export interface Answer {
  /** The first test that fails; missing when all pass. */
  readonly failed?: string;
  readonly milliseconds: number;
  /** The mutants that the file comes to. */
  readonly reached: readonly string[];
}

const root = new URL('../..', import.meta.url).pathname;
const named = ({ moduleId }: TestSpecification): string => relative(root, moduleId).split(sep).join('/');

const vitest = await createVitest('test', {
  config: `${root}infra/mutation/${process.argv[2]}.config.ts`,
  watch: false,
  maxWorkers: 1,
  // Only the outcome counts, not what the tests print.
  reporters: [{}],
  silent: true,
});
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [named(one), one]));

const failureOf = (module: TestModule | undefined): string | undefined => {
  for (const test of module?.children.allTests('failed') ?? []) return test.fullName;
  if (module?.ok()) return undefined;
  return `outside its tests: ${module?.errors()[0]?.message ?? 'it did not run'}`;
};

async function answer({ path, mutant = '' }: Ask): Promise<Answer> {
  vitest.provide('mutant', mutant);
  const specification = specifications.get(path);
  const { testModules } = await vitest.runTestSpecifications(specification ? [specification] : []);
  // What failed in earlier runs is listed, too.
  const module = testModules.find(({ moduleId }) => moduleId === specification?.moduleId);
  const failed = failureOf(module);
  return {
    ...(failed !== undefined && { failed }),
    milliseconds: Math.round(module?.diagnostic().duration ?? 0),
    reached: module?.meta().reached ?? [],
  };
}

const tell = (message: unknown): void => void process.send?.(message);
process.on('message', (ask: Ask) => void answer(ask).then(tell));
process.once('disconnect', () => process.exit());
tell([...specifications.keys()]);
