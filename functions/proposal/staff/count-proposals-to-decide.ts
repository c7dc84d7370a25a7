import type { Handler } from '#functions/entry/call.ts';
import { deciderOf } from '#functions/entry/staff-of.ts';
import { countOf, readUpTo } from '#functions/platform/table/count-up-to.ts';
import { proposalQueue } from '#functions/platform/table/keys.ts';
import { awaits } from '#functions/proposal/proposal.ts';
import { proposalSchema } from '#functions/proposal/proposal-schema.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** How many waiting proposals the caller can decide. */
export const countProposalsToDecide: Handler<typeof proposals.endpoints.countProposalsToDecide> = async (
  call,
) => {
  const question = { index: 'gsi1', pk: proposalQueue('waiting'), order: 'oldest-first' } as const;
  const waiting = await readUpTo(call.database, question, proposalSchema);
  const [decider, now] = [deciderOf(call.signedIn), call.now()];
  return countOf(waiting, (proposal) => awaits(proposal, decider, now));
};
