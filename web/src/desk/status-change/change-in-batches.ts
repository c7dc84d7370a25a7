import type { BodyInputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';

type ChangeStatus = typeof userAdministration.endpoints.changeMemberStatus;

/** A status for some members, with what staff say of it. */
export type StatusChange = BodyInputOf<ChangeStatus>;
export type StatusResult = ReplyOf<ChangeStatus>['results'][number];

/** As many as one request takes (the contract's bound). */
const batchSize = 50;

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

/** What was said of each member in the latest of several runs. */
export const latestResults = (
  earlier: readonly StatusResult[],
  later: readonly StatusResult[],
): readonly StatusResult[] => [
  ...new Map([...earlier, ...later].map((result) => [result.memberId, result])).values(),
];
