import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { deciderOf } from '#functions/entry/staff-of.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { decideApprove } from '#functions/proposal/proposal.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { requireProposerStillStaff, writeDecidedBySecond } from '#functions/proposal/table/write-proposal.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';
import { movedBy } from '#shared/domain/proposed-act.ts';
import { tryProposal } from './try-proposal.ts';

/**
 * Approves a proposal as its second person and carries the act out in the same transaction, if it still does what the
 * person was shown.
 */
export const approveProposal: Handler<typeof proposals.endpoints.approveProposal> = (call) =>
  withFreshBalances(async () => {
    const { database, shards, secrets, actor, params, body } = call;
    const decider = deciderOf(call.signedIn);
    const [proposal, limitMinor] = await Promise.all([
      findProposal(database, params.proposalId),
      readLargeActLimit(database),
    ]);
    const moment = momentOf(call, proposal.id);
    const { shownHash, repeatReason } = body;
    const asProposed = decideApprove(proposal, decider, moment.now);
    const tried = await tryProposal(database, asProposed, { ...moment, shards, secrets });
    if (tried.refusal) throw tried.refusal;
    const { usedBefore } = tried.effect;
    if (usedBefore && !repeatReason) throw new AppError('reference_used_before', usedBefore);
    const explained = usedBefore ? repeatReason : undefined;
    const approved = explained ? decideApprove(proposal, decider, moment.now, explained) : asProposed;
    if (tried.effect.hash !== shownHash) throw new AppError('changed_since_shown', { effect: tried.effect });

    const transaction = new Transaction();
    writeDecidedBySecond(transaction, approved, decider.id);
    requireProposerStillStaff(transaction, proposal);
    transaction.append(tried.transaction);
    confirmLargeAct(call, transaction, movedBy(proposal.act), limitMinor);
    writeAudit(
      transaction,
      { actor, act: 'proposal-approved', subjectId: proposal.id, reason: explained ?? proposal.reason },
      moment.now,
    );
    return call.commit(transaction, proposalView(approved, decider.id));
  });
