import { levelsMax } from '#functions/domain/member.ts';
import { newId } from '#functions/domain/new-id.ts';
import { decideOrder } from '#functions/domain/purchase.ts';
import { decidePayFromBalance } from '#functions/domain/purchase-payment.ts';
import { showPurchase } from '#functions/domain/show-purchase.ts';
import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { memberKey } from '#functions/storage/keys.ts';
import { readSponsors } from '#functions/storage/read-sponsors.ts';
import { shardOf } from '#functions/storage/shards.ts';
import { Transaction } from '#functions/storage/transaction.ts';
import { writeActivation, writeOrder } from '#functions/storage/write-purchase.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Orders a package. By bank it waits for the payment; from the available balance it is active at once. */
export const buyPackage: Handler<typeof infinityPurchases.endpoints.buyPackage> = async (call) => {
  const { database, shards, actor, body } = call;
  const { member } = call.signedIn;
  const fromBalance = body.payment === 'balance';
  const [configuration, sponsors] = await Promise.all([
    readConfiguration(database),
    fromBalance ? readSponsors(database, member, levelsMax) : [],
  ]);
  const now = call.now();
  const buyer = { id: member.id, name: member.profile.name, email: member.email };
  const order = decideOrder({ buyer, configuration }, { id: newId('PurchaseId', now), ...body }, actor, now);
  const perMemberMax = configuration.packages.find(({ id }) => id === order.packageId)?.perMemberMax ?? null;

  const transaction = new Transaction().require(
    memberKey(member.id),
    'status',
    'active',
    (standing) => new AppError('member_not_active', { status: standing?.status }),
  );
  if (!fromBalance) {
    writeOrder(transaction, order, perMemberMax, shards);
    return call.commit(transaction, showPurchase(order));
  }
  const activation = decidePayFromBalance(order, sponsors, {
    actor,
    now,
    newEntryId: () => newId('EntryId', now),
    shard: shardOf(order.id, shards),
  });
  writeOrder(transaction, activation.purchase, perMemberMax, shards);
  writeActivation(transaction, activation, member, { shards, now });
  return call.commit(transaction, showPurchase(activation.purchase));
};
