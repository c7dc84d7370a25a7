import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal } from '#functions/proposal/proposal.ts';
import { writeProposal } from '#functions/proposal/table/write-proposal.ts';
import { decideProposeRefund } from '#functions/suspense/suspense.ts';
import { suspenseView } from '#functions/suspense/suspense-view.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** Proposes to refund the payment; nothing moves before a second person approves. */
export const proposeRefund: Handler<typeof suspense.endpoints.proposeRefund> = async (call) => {
  const { database, actor, body } = call;
  const [{ payment, source, member }, configuration] = await Promise.all([
    readSuspenseCase(database, call.params.suspenseId, actor),
    readConfiguration(database),
  ]);
  const now = call.now();
  const next = decideProposeRefund(payment, body.reason, { actor, now });
  const { area, amountMinor, id: suspenseId, memberName } = payment;
  const proposal = createProposal(
    {
      id: newId('ProposalId', now),
      act: { kind: 'suspense-refund', area, amountMinor, suspenseId, memberName },
      reason: body.reason,
      evidence: payment.reference,
    },
    staffOf(call.signedIn),
    { expiryDays: configuration.proposal.expiryDays, now },
  );
  const transaction = new Transaction();
  writeSuspense(transaction, next);
  writeProposal(transaction, proposal);
  writeAudit(transaction, { actor, act: 'proposal-made', subjectId: proposal.id, reason: body.reason }, now);
  return call.commit(transaction, suspenseView(next, source, member));
};
