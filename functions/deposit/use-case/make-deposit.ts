import { decideDeposit } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import { createOrder } from '#functions/order/table/order-store.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { Minor } from '#shared/domain/money.ts';

/**
 * Makes a deposit in a plan. It waits for its payment, by bank or through the payment provider. The caller commits.
 * @throws AppError terms_changed; not_found for a plan that is not offered; invalid_input. The transaction is refused
 * with member_not_active.
 */
export const makeDeposit = async (
  { database, shards, actor, now: clock }: CommandContext,
  member: Member,
  input: {
    readonly planId: string;
    readonly amountMinor: Minor;
    readonly payment: 'bank' | 'coinpayments';
    readonly configurationVersion: number;
  },
): Promise<{ readonly deposit: Deposit; readonly transaction: Transaction; readonly now: Date }> => {
  const configuration = await readConfiguration(database);
  const now = clock();
  const depositor = { id: member.id, name: member.profile.name, email: member.email };
  const id = newId('DepositId', now);
  const deposit = decideDeposit({ depositor, configuration }, { id, ...input }, actor, now);
  const transaction = requireActive(new Transaction(), member.id);
  createOrder(depositStore, transaction, deposit, shards);
  noteCommitment(transaction, member.id);
  return { deposit, transaction, now };
};
