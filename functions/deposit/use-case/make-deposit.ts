import { type DepositWithPosition, decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import { firstPosition } from '#functions/order/order.ts';
import { placeOrder } from '#functions/order/table/place-order.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { Minor } from '#shared/domain/money.ts';

/**
 * Makes a deposit in a plan. It waits for its payment, by bank or through the payment provider; paid from the available
 * balance, it is active immediately. The caller commits.
 * @throws AppError terms_changed; not_found for a plan that is not offered; invalid_input. The transaction is refused
 * with member_not_active or insufficient_funds.
 */
export const makeDeposit = async (
  context: CommandContext,
  member: Member,
  input: {
    readonly planId: string;
    readonly amountMinor: Minor;
    readonly payment: Deposit['payment'];
    readonly configurationVersion: number;
  },
): Promise<DepositWithPosition & { readonly transaction: Transaction; readonly now: Date }> => {
  const { database, actor } = context;
  const [configuration, sponsors] = await Promise.all([
    readConfiguration(database),
    input.payment === 'balance' ? readSponsors(database, member, levelsMax) : [],
  ]);
  const now = context.now();
  const depositor = { id: member.id, name: member.profile.name, email: member.email };
  const id = newId('DepositId', now);
  const order = decideDeposit({ depositor, configuration }, { id, ...input }, actor, now);
  const transaction = requireActive(new Transaction(), member.id);
  const deposit = placeOrder(depositStore, transaction, { order, member, sponsors, now }, context);
  const position = deposit.state === 'active' ? firstPosition(depositKind, deposit) : null;
  return { deposit, position, transaction, now };
};
