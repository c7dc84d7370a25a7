import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { freeOrder } from '#functions/payment/use-case/carry-out-receipt.ts';
import { proposalExpiryDue } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { reopenAfterRefund } from '#functions/suspense/table/refund-suspense.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { decideExpire, isOverdue } from './proposal.ts';
import { proposalSchema } from './proposal-schema.ts';
import { findProposal } from './table/read-proposal.ts';
import { writeEndedProposal } from './table/write-proposal.ts';

/**
 * Expires one proposal if a strongly consistent read still finds it waiting and overdue; otherwise returns false.
 */
const expireOne = async (services: Services, id: ProposalId): Promise<boolean> => {
  const { database } = services;
  const now = services.now();
  const proposal = await findProposal(database, id);
  if (!isOverdue(proposal, now)) return false;
  const actor = { kind: 'system', name: 'expire-proposals' } as const;
  const expired = decideExpire(proposal, actor, now);
  const transaction = new Transaction();
  writeEndedProposal(transaction, expired);
  const reason = expired.history.at(-1)?.reason ?? null;
  await reopenAfterRefund(database, transaction, proposal.act, { actor, now, reason });
  await freeOrder(database, transaction, proposal.act, services.shards);
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    // Another run has just expired it.
    if (error instanceof AppError && error.code === 'invalid_transition') return false;
    throw error;
  }
};

/**
 * Expires all waiting proposals that were not decided in time. Each is its own transaction, so a run can be
 * interrupted, repeated or doubled; the next run continues.
 * @returns how many expired
 */
export const expireProposals = async (services: Services, hasTimeLeft: () => boolean): Promise<number> => {
  const { database, now } = services;
  const due = { pk: proposalExpiryDue, between: dueUntil(instantOf(now())), item: proposalSchema };
  return walkDue(database, due, hasTimeLeft, ({ id }) => expireOne(services, id));
};

export const handler = scheduledJob('expired proposals', expireProposals);
