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

type ProposalInput = Pick<Proposal, 'act' | 'reason' | 'evidence'>;

/** Adds a proposal in the caller's name, with its audit line, to a transaction that changes more than that. */
export const putProposal = async (
  call: Omit<ProposingCall, 'commit'>,
  transaction: Transaction,
  input: ProposalInput,
): Promise<Proposal> => {
  const { proposal: limits } = await readConfiguration(call.database);
  const now = call.now();
  const proposer = staffOf(call.signedIn);
  const proposal = createProposal({ id: newId('ProposalId', now), ...input }, proposer, {
    expiryDays: limits.expiryDays,
    now,
  });
  writeProposal(transaction, proposal);
  writeAudit(
    transaction,
    { actor: call.actor, act: 'proposal-made', subjectId: proposal.id, reason: input.reason },
    now,
  );
  return proposal;
};

/** Makes a proposal in the caller's name. It moves no money before it is approved. */
export const propose = async (call: ProposingCall, input: ProposalInput): Promise<ProposalView> => {
  const transaction = new Transaction();
  const proposal = await putProposal(call, transaction, input);
  const reply = proposalView(proposal, proposal.proposerId);
  await call.commit(transaction, reply);
  return reply;
};
