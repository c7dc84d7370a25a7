import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal, type StaffMember } from '#functions/proposal/proposal.ts';
import { writeProposal } from '#functions/proposal/table/write-proposal.ts';
import { decideProposeRefund } from '#functions/suspense/suspense.ts';
import { openSuspense, type SetAside } from '#functions/suspense/table/write-suspense.ts';

/** Who proposes a refund, and how many days a second person has to decide. */
export interface Refunding {
  readonly proposer: StaffMember;
  readonly expiryDays: number;
}

/**
 * Records money in suspense with the proposal to refund it: it is sent back only once a second person approves, and is
 * open for another use if that person doesn't. The caller writes the entry that moved it there.
 */
export const setAsideForRefund = (
  transaction: Transaction,
  setAside: Omit<SetAside, 'reason' | 'foreign'>,
  reason: string,
  { proposer, expiryDays }: Refunding,
  moment: Moment,
): void => {
  const actor = { kind: 'staff', memberId: proposer.id } as const;
  const { now } = moment;
  const found = { ...setAside, reason: 'set-aside-by-staff', foreign: null } as const;
  const payment = openSuspense(transaction, found, moment, (opened) =>
    decideProposeRefund(opened, reason, { actor, now }),
  );
  const { area, amountMinor, id: suspenseId, memberName, reference: evidence } = payment;
  const act = { kind: 'suspense-refund', area, amountMinor, suspenseId, memberName } as const;
  const proposal = createProposal({ id: newId('ProposalId', now), act, reason, evidence }, proposer, {
    expiryDays,
    now,
  });
  writeProposal(transaction, proposal);
  writeAudit(transaction, { actor, act: 'proposal-made', subjectId: proposal.id, reason }, now);
};
