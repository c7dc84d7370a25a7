import type { Handler } from '#functions/entry/call.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { findProposalFor } from '#functions/proposal/table/read-proposal.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** One proposal, with the names of who proposed and decided it. */
export const readProposal: Handler<typeof proposals.endpoints.readProposal> = async (call) => {
  const { id: viewerId } = call.signedIn.member;
  return proposalView(await findProposalFor(call.database, call.params.proposalId, viewerId), viewerId);
};
