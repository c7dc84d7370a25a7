/** How far a decision about many is. */
export interface Reached {
  readonly done: number;
  readonly total: number;
}

/** Receives the progress of a run, and is asked before each step whether to stop. */
export interface Watch {
  readonly progress: (reached: Reached) => void;
  readonly isStopped: () => boolean;
}

/**
 * Decides about many, `size` of them with each request, so that the person sees progress and can stop in between.
 * What was done before a stop stays done. A request that fails ends the run with what was reached so far and its error.
 */
export const decideInSteps = async <Item, Result>(
  items: readonly Item[],
  size: number,
  send: (step: readonly Item[]) => Promise<readonly Result[]>,
  watch: Watch,
): Promise<{ results: Result[]; error?: unknown }> => {
  const results: Result[] = [];
  const total = items.length;
  for (let start = 0; start < total && !watch.isStopped(); start += size) {
    watch.progress({ done: start, total });
    try {
      results.push(...(await send(items.slice(start, start + size))));
    } catch (error) {
      return { results, error };
    }
  }
  watch.progress({ done: results.length, total });
  return { results };
};
