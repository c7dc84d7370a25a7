import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { findProposalFor } from '#functions/proposal/table/read-proposal.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';
import { decidedWith } from '#shared/domain/proposed-act.ts';
import { tryProposal } from './try-proposal.ts';

/** What a waiting proposal would do if it was approved now. Nothing is written. */
export const readProposalEffect: Handler<typeof proposals.endpoints.readProposalEffect> = async (call) => {
  const { database, shards, secrets, params, signedIn } = call;
  const proposal = await findProposalFor(database, params.proposalId, signedIn.member.id);
  if (proposal.state !== 'waiting')
    throw new AppError('invalid_transition', { from: proposal.state, to: 'approved' });
  const moment = { ...momentOf(call, proposal.id), shards, secrets };
  const { effect } = await tryProposal(database, proposal, moment);
  const decides = can(signedIn.roles, decidedWith(proposal.act.kind));
  return { ...effect, sharedWith: decides ? effect.sharedWith : [] };
};
