import type { BodyInputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';
import { statusChangesMax } from '#shared/domain/limits.ts';
import { decideInSteps, type Watch } from '../bulk/decide-in-steps.ts';

type ChangeStatus = typeof userAdministration.endpoints.changeMemberStatus;

/** A status for some members, with its reason. */
export type StatusChange = BodyInputOf<ChangeStatus>;
export type StatusResult = ReplyOf<ChangeStatus>['results'][number];

/** Changes the status of many members, as many with each request as one takes. */
export const changeInBatches = (
  change: StatusChange,
  send: (batch: StatusChange) => Promise<{ readonly results: readonly StatusResult[] }>,
  watch: Watch,
) =>
  decideInSteps(
    change.memberIds,
    statusChangesMax,
    async (memberIds) => (await send({ ...change, memberIds: [...memberIds] })).results,
    watch,
  );

/** The outcome for each member in the latest of several runs. */
export const latestResults = (
  earlier: readonly StatusResult[],
  later: readonly StatusResult[],
): readonly StatusResult[] => [
  ...new Map([...earlier, ...later].map((result) => [result.memberId, result])).values(),
];
