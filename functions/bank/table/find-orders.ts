import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { referenceItem } from '#functions/order/table/reference-item.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { depositKey, purchaseKey, referenceKey } from '#functions/platform/table/keys.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { readItem, readItems } from '#functions/platform/table/read.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { sourceItem } from '#functions/settlement/table/position-source.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';

/** As many items as one round trip reads. */
const atOnce = 100;

/** The orders that are paid under these references, whatever their state. References of no order are left out. */
export const findOrders = async (
  database: Database,
  references: readonly PaymentReference[],
): Promise<Map<PaymentReference, Purchase | Deposit>> => {
  const found = new Map<PaymentReference, Purchase | Deposit>();
  for (let first = 0; first < references.length; first += atOnce) {
    const batch = references.slice(first, first + atOnce);
    const items = await readItems(database, batch.map(referenceKey));
    const named = batch.flatMap((reference, index) => {
      const item = items[index];
      return item ? [{ reference, ...referenceItem.parse(item) }] : [];
    });
    const orders = await readItems(
      database,
      named.map(({ area, orderId, memberId }) =>
        area === 'infinity' ? purchaseKey(memberId, orderId) : depositKey(memberId, orderId),
      ),
    );
    for (const [index, { reference, area }] of named.entries())
      found.set(reference, (area === 'infinity' ? purchaseSchema : depositSchema).parse(orders[index]));
  }
  return found;
};

/** One order, whatever its state. @throws AppError not_found */
export const findOrder = async (database: Database, id: PurchaseId | DepositId): Promise<Source> => {
  const memberId = await ownerOf(database, id);
  const area = id.startsWith('dep_') ? 'security' : 'infinity';
  const order = await readItem(database, sourceKey({ memberId, area, sourceId: id }), sourceItem);
  if (!order) throw new AppError('not_found');
  return order;
};
