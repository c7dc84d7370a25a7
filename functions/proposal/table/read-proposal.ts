import type { Database } from '#functions/platform/table/database.ts';
import { proposalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { isKeptFrom } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { proposalSchema } from '#functions/proposal/proposal-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';

/** The proposal of that id, strongly consistent. @throws AppError not_found */
export const findProposal = async (database: Database, id: ProposalId): Promise<Proposal> => {
  const proposal = await readItem(database, proposalKey(id), proposalSchema);
  if (!proposal) throw new AppError('not_found');
  return proposal;
};

/** The proposal of that id, if this person may read it. @throws AppError not_found */
export const findProposalFor = async (
  database: Database,
  id: ProposalId,
  viewerId: MemberId,
): Promise<Proposal> => {
  const proposal = await findProposal(database, id);
  if (isKeptFrom(proposal, viewerId)) throw new AppError('not_found');
  return proposal;
};
