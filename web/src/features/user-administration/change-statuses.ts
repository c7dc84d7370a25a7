import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';
import type { StatusChange } from './queries.ts';

export type StatusResult = ReplyOf<typeof userAdministration.endpoints.changeMemberStatus>['results'][number];

/** Few enough that the progress moves, many enough that a page of members needs few requests. */
const batchSize = 10;

export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Changes the status of many members in batches, so that the person sees it go on and can stop it in between.
 * What was done before a stop stays done. A batch whose request fails ends the run with what was reached so far.
 */
export const changeInBatches = async (
  change: StatusChange,
  send: (batch: StatusChange) => Promise<{ readonly results: readonly StatusResult[] }>,
  watch: { progress: (progress: BatchProgress) => void; isStopped: () => boolean },
): Promise<{ results: StatusResult[]; error?: unknown }> => {
  const results: StatusResult[] = [];
  const total = change.memberIds.length;
  for (let start = 0; start < total && !watch.isStopped(); start += batchSize) {
    watch.progress({ done: start, total });
    try {
      const memberIds = change.memberIds.slice(start, start + batchSize);
      results.push(...(await send({ ...change, memberIds })).results);
    } catch (error) {
      return { results, error };
    }
  }
  watch.progress({ done: results.length, total });
  return { results };
};
