import type { Member } from '#functions/member/member-schema.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import { placeOrder } from '#functions/order/table/place-order.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decidePurchase } from '#functions/purchase/purchase.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { countPieces } from '#functions/purchase/table/package-count.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { levelsMax } from '#shared/domain/downline.ts';

/**
 * Buys a package. Paid by bank, the purchase waits for its payment; paid from the available balance (a reinvestment),
 * it is active immediately. The caller commits.
 * @throws AppError terms_changed; not_found for a package that is not offered; invalid_input. The transaction is refused
 * with member_not_active, package_limit_reached or insufficient_funds.
 */
export const buyPackage = async (
  context: CommandContext,
  member: Member,
  input: {
    readonly packageId: string;
    readonly quantity: number;
    readonly payment: Purchase['payment'];
    readonly configurationVersion: number;
  },
): Promise<{ readonly purchase: Purchase; readonly transaction: Transaction }> => {
  const { database, actor } = context;
  const [configuration, sponsors] = await Promise.all([
    readConfiguration(database),
    input.payment === 'balance' ? readSponsors(database, member, levelsMax) : [],
  ]);
  const now = context.now();
  const buyer = { id: member.id, name: member.profile.name, email: member.email };
  const id = newId('PurchaseId', now);
  const order = decidePurchase({ buyer, configuration }, { id, ...input }, actor, now);
  const perMemberMax =
    configuration.packages.find((each) => each.id === input.packageId)?.perMemberMax ?? null;
  const transaction = requireActive(new Transaction(), member.id);
  countPieces(transaction, order, perMemberMax);
  const purchase = placeOrder(purchaseStore, transaction, { order, member, sponsors, now }, context);
  return { purchase, transaction };
};
