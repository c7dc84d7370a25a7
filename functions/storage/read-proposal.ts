import type { Proposal } from '#functions/domain/proposal.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import type { Database } from './database.ts';
import { proposalItem } from './items/proposals.ts';
import { proposalKey } from './keys.ts';
import { readItem } from './read.ts';

/** The proposal of that id, strongly consistent. @throws AppError not_found */
export const findProposal = async (database: Database, id: ProposalId): Promise<Proposal> => {
  const proposal = await readItem(database, proposalKey(id), proposalItem);
  if (!proposal) throw new AppError('not_found');
  return proposal;
};
