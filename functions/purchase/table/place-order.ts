import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideOrder } from '#functions/purchase/purchase.ts';
import { decidePayFromBalance } from '#functions/purchase/purchase-payment.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { writeActivation, writeOrder } from './write-purchase.ts';

interface Ordering {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

/**
 * The one way in which a member orders a package: bought by bank it waits for its payment, paid from the available
 * balance (a reinvestment) it is active at once. Reads what the decision needs; the caller commits.
 * @throws AppError terms_changed; not_found for a package that is not offered; invalid_input. The transaction refuses
 * with member_not_active, package_limit_reached and insufficient_funds.
 */
export const placeOrder = async (
  ordering: Ordering,
  member: Member,
  input: {
    readonly packageId: string;
    readonly quantity: number;
    readonly payment: 'bank' | 'balance';
    readonly configurationVersion: number;
  },
): Promise<{ readonly purchase: Purchase; readonly transaction: Transaction }> => {
  const { database, shards, actor } = ordering;
  const fromBalance = input.payment === 'balance';
  const [configuration, sponsors] = await Promise.all([
    readConfiguration(database),
    fromBalance ? readSponsors(database, member, levelsMax) : [],
  ]);
  const now = ordering.now();
  const buyer = { id: member.id, name: member.profile.name, email: member.email };
  const order = decideOrder({ buyer, configuration }, { id: newId('PurchaseId', now), ...input }, actor, now);
  const perMemberMax = configuration.packages.find(({ id }) => id === order.packageId)?.perMemberMax ?? null;

  const transaction = requireActive(new Transaction(), member.id);
  if (!fromBalance) {
    writeOrder(transaction, order, perMemberMax, shards);
    noteCommitment(transaction, member.id);
    return { purchase: order, transaction };
  }
  const activation = decidePayFromBalance(order, sponsors, momentOf(ordering, order.id));
  writeOrder(transaction, activation.purchase, perMemberMax, shards);
  writeActivation(transaction, activation, member, { shards, now });
  return { purchase: activation.purchase, transaction };
};
