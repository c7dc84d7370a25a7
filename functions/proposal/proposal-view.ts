import { timelineView } from '#functions/platform/timeline-view.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Proposal } from './proposal-schema.ts';

/** The proposal as staff see it, with the names of colleagues and whether it is the caller's own. */
export const proposalView = (proposal: Proposal, viewerId: MemberId): ProposalView => ({
  ...proposal,
  proposedBy: proposal.proposerName,
  mine: proposal.proposerId === viewerId,
  decidedBy: proposal.deciderName,
  timeline: timelineView(proposal.history),
});
