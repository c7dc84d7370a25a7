import type { Handler } from '#functions/entry/call.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** One proposal, with the names of who proposed and decided it. */
export const readProposal: Handler<typeof proposals.endpoints.readProposal> = async (call) =>
  proposalView(await findProposal(call.database, call.params.proposalId), call.signedIn.member.id);
