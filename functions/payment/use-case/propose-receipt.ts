import { writeAudit } from '#functions/audit/table/audit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { confirmBankPayment } from '#functions/order/receipt.ts';
import { type OrderStore, readOrderCase, writeOrder } from '#functions/order/table/order-store.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal, type StaffMember } from '#functions/proposal/proposal.ts';
import { writeProposal } from '#functions/proposal/table/write-proposal.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { WhenDifferent } from '#shared/domain/when-different.ts';
import type { ChangedOrder } from './changed-order.ts';

/** A payment as a treasurer found it at the bank. Amount in minor units. */
export interface FoundPayment {
  readonly receivedMinor: Minor;
  readonly bankReference: string;
  readonly whenDifferent?: WhenDifferent | undefined;
}

/**
 * Proposes to book a bank payment for a waiting order. Nothing moves, and the order waits for a second person. The
 * caller commits.
 * @throws AppError not_found; own_case; invalid_transition, also while another confirmation of the order waits;
 * amount_differs with the figures
 */
export const proposeReceipt = async <O extends Order>(
  context: CommandContext & { readonly proposer: StaffMember },
  store: OrderStore<O>,
  id: O['id'],
  found: FoundPayment,
): Promise<ChangedOrder<O>> => {
  const { database, shards, actor, proposer } = context;
  const [{ order, member }, { proposal: limits }] = await Promise.all([
    readOrderCase(store, database, id, actor),
    readConfiguration(database),
  ]);
  const { receivedMinor, bankReference, whenDifferent } = found;
  if (order.confirming)
    throw new AppError('invalid_transition', { from: order.state, to: 'active', ...order.confirming });
  const moment = momentOf(context, order.id);
  const { now } = moment;
  // Tried without its sponsors, who don't matter to whether it can be booked.
  confirmBankPayment(
    store.kind,
    order,
    { receivedMinor, reference: bankReference, whenDifferent },
    [],
    moment,
  );

  const { area, memberId, memberName } = order;
  const about = { area, sourceId: order.id, memberId, memberName } as const;
  const proposal = createProposal(
    {
      id: newId('ProposalId', now),
      act: {
        kind: 'confirm-receipt',
        ...about,
        amountMinor: receivedMinor,
        bankReference,
        whenDifferent: whenDifferent ?? null,
      },
      reason: bankReference,
      evidence: null,
    },
    proposer,
    { expiryDays: limits.expiryDays, now },
  );
  const confirming = { proposalId: proposal.id, proposedBy: proposer.name };
  const next = { ...order, confirming, version: order.version + 1 };
  const transaction = new Transaction();
  writeOrder(store, transaction, next, shards);
  writeProposal(transaction, proposal);
  writeAudit(
    transaction,
    { actor, act: 'proposal-made', subjectId: proposal.id, reason: bankReference },
    now,
  );
  return { order: next, member, transaction, now };
};
