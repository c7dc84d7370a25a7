import type { Handler } from '#functions/entry/call.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { firstPosition, payFromBalance } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { outcomeOf } from '#shared/domain/outcome.ts';

/** Decides what a reinvestment would be, as the act itself does, and shows it; nothing is written. */
export const previewReinvestment: Handler<
  typeof infinityReinvestments.endpoints.previewReinvestment
> = async (call) => {
  const { database, actor, body } = call;
  const { member } = call.signedIn;
  const keys = [currentConfigurationKey, walletKey(member.id, 'infinity')];
  const [configuration, found] = await readItems(database, keys);
  const wallet = parseItem(walletItem, found);
  const now = call.now();
  const order = decidePurchase(
    {
      buyer: { id: member.id, name: member.profile.name, email: member.email },
      configuration: configurationOf(configuration),
    },
    { id: newId('PurchaseId', now), ...body, payment: 'balance' },
    actor,
    now,
  );
  const position = firstPosition(
    purchaseKind,
    payFromBalance(purchaseKind, order, [], momentOf(call, order.id)).order,
  );
  const availableMinor = wallet?.available ?? zeroMinor;
  return {
    ...order,
    availableMinor,
    availableAfterMinor: subtractMinor(availableMinor, order.totalMinor),
    investedAfterMinor: sumMinor(wallet?.invested ?? zeroMinor, order.priceMinor),
    lockedUntil: position.maturesOn,
    nextReturnOn: position.dueOn,
    outcome: outcomeOf({ ...order, principalMinor: position.principalMinor }, position.accruesFrom),
  };
};
