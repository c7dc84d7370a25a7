import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { type Activation, firstPosition, type OrderKind } from '#functions/order/order.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { World } from './world.ts';

/** An order that became active: its entries, its position and its sponsors' bonuses. */
export const activate = <O extends Purchase | Deposit>(
  world: World,
  kind: OrderKind<O>,
  { order, entries, sponsors }: Activation<O>,
): void => {
  world.accept(order, entries);
  world.sponsorsAtActivation.set(order.id, sponsors);
  world.positions.set(order.id, firstPosition(kind, order));
  world.paySponsors(order);
};
