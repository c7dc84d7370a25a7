import type { Step } from './step.ts';

/** Steps mostly wait for the database; with more of them in parallel, they would only wait for the processor. */
const concurrentStepsMax = 4;

interface RunOptions {
  /** Index of the first step to run. */
  readonly from: number;
  readonly run: (step: Step) => Promise<void>;
  /** Called before each step starts, with the number of leading steps that are done without a gap. */
  readonly beforeStep: (step: Step, done: number) => Promise<void>;
}

/**
 * Runs the steps in order. Steps of different members run in parallel; a step that names no members waits for all
 * earlier steps, and all later steps wait for it. After a failure no further step starts.
 *
 * @throws the error of the first step that failed, once the steps still running have ended
 */
export const runSteps = async (
  steps: readonly Step[],
  { from, run, beforeStep }: RunOptions,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const lastOf = new Map<number, Promise<void>>();
  const finished = new Set<number>();
  let done = from;
  let failure: { readonly error: unknown } | undefined;

  const start = (index: number, step: Step, before: readonly Promise<void>[]): Promise<void> => {
    const runs = async (): Promise<void> => {
      await Promise.all(before);
      if (failure) return;
      try {
        await run(step);
      } catch (error) {
        failure ??= { error };
        return;
      }
      finished.add(index);
      while (finished.delete(done)) done += 1;
    };
    const ended = runs().finally(() => running.delete(ended));
    running.add(ended);
    return ended;
  };

  for (const [index, step] of steps.entries()) {
    if (index < from) continue;
    const { members } = step;
    while (running.size >= (members ? concurrentStepsMax : 1)) await Promise.race(running);
    if (failure) break;
    await beforeStep(step, done);
    const ended = start(index, step, members?.flatMap((member) => lastOf.get(member) ?? []) ?? []);
    if (members) for (const member of members) lastOf.set(member, ended);
    else await ended;
  }
  await Promise.all(running);
  if (failure) throw failure.error;
};
