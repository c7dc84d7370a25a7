import { awaitsApproval } from '#functions/kyc/kyc-approval.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { proposalKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { type Proposal, proposalSchema } from '#functions/proposal/proposal-schema.ts';

/** For each case, the proposed approval of its latest submission that awaits a decision. */
export const findProposedApprovals = async (
  database: Database,
  cases: readonly KycCase[],
  now: Date,
): Promise<(Proposal | null)[]> => {
  const proposed = cases.filter(({ proposalId }) => proposalId !== null);
  const items = await readItems(
    database,
    proposed.flatMap(({ proposalId }) => (proposalId ? [proposalKey(proposalId)] : [])),
  );
  return cases.map((kyc) => {
    const proposal = parseItem(proposalSchema, items[proposed.indexOf(kyc)]);
    return proposal && awaitsApproval(kyc, proposal, now) ? proposal : null;
  });
};

/** The proposed approval of the latest submission that awaits a decision; null when there is none. */
export const findProposedApproval = async (
  database: Database,
  kyc: KycCase,
  now: Date,
): Promise<Proposal | null> => (await findProposedApprovals(database, [kyc], now))[0] ?? null;
