import type { BankFileView } from '#shared/contract/bank.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { BankFile } from './bank-account-schema.ts';

/** A file of the bank as this staff member sees it. */
export const bankFileView = (file: BankFile, viewer: MemberId): BankFileView => {
  const { decision, statements, problems } = file;
  return {
    ...file,
    statements: [...statements],
    problems: [...problems],
    decision: decision && {
      ...decision,
      proposedBy: decision.proposedBy.name,
      approvedBy: decision.approvedBy?.name ?? null,
      mine: decision.proposedBy.id === viewer,
    },
  };
};
