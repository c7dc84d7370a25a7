import { writeAudit } from '#functions/audit/table/audit.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { writeProposal } from '#functions/proposal/table/write-proposal.ts';
import type { ProposalView, proposals } from '#shared/contract/proposals.ts';
import type { Call } from './call.ts';
import { staffOf } from './staff-of.ts';

/** The parts of a call that making a proposal needs; every such endpoint replies the same way. */
export type ProposingCall = Pick<
  Call<typeof proposals.endpoints.proposeFunding>,
  'database' | 'signedIn' | 'actor' | 'now' | 'commit'
>;

/** Makes a proposal in the caller's name. It moves no money before it is approved. */
export const propose = async (
  call: ProposingCall,
  input: Pick<Proposal, 'act' | 'reason' | 'evidence'>,
): Promise<ProposalView> => {
  const { proposal: limits } = await readConfiguration(call.database);
  const now = call.now();
  const proposer = staffOf(call.signedIn);
  const proposal = createProposal({ id: newId('ProposalId', now), ...input }, proposer, {
    expiryDays: limits.expiryDays,
    now,
  });
  const transaction = new Transaction();
  writeProposal(transaction, proposal);
  writeAudit(
    transaction,
    { actor: call.actor, act: 'proposal-made', subjectId: proposal.id, reason: input.reason },
    now,
  );
  const reply = proposalView(proposal, proposer.id);
  await call.commit(transaction, reply);
  return reply;
};
