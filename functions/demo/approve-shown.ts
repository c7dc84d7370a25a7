import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import type { ActsAs } from './acting.ts';

interface Request {
  readonly as: ActsAs;
  readonly params: { readonly proposalId: string };
  readonly body?: { readonly shownHash: string };
  readonly key: string;
}

/** Whoever makes these requests (`Acting`, `ScenarioRunner`). */
export interface Approving {
  request(act: 'readProposalEffect', request: Request): Promise<ProposalEffect>;
  request(act: 'approveProposal', request: Request): Promise<ProposalView>;
}

/** Approves a proposal as a person does: reads what it would do, and approves exactly that. */
export const approveShown = async (
  acting: Approving,
  { as, proposalId, key }: { readonly as: ActsAs; readonly proposalId: string; readonly key: string },
): Promise<ProposalView> => {
  const params = { proposalId };
  const { hash } = await acting.request('readProposalEffect', { as, params, key: 'none' });
  return acting.request('approveProposal', { as, params, body: { shownHash: hash }, key });
};
