import type { Handler } from '#functions/entry/call.ts';
import { countAwaiting, readUndecided } from '#functions/entry/read-undecided.ts';
import { deciderOf } from '#functions/entry/staff-of.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** How much waits for the caller as the second person. */
export const countProposalsToDecide: Handler<typeof proposals.endpoints.countProposalsToDecide> = async (
  call,
) => {
  const undecided = await readUndecided(call.database);
  const count = countAwaiting(undecided, deciderOf(call.signedIn), call.now());
  return { count, isMore: undecided.isMore };
};
