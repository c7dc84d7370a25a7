import { type DepositActivation, positionOfDeposit } from '#functions/deposit/deposit.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Activation } from '#functions/purchase/purchase-payment.ts';
import { dayOf, type Instant } from '#shared/domain/calendar.ts';
import type { World } from './world.ts';

export const activatePurchase = (world: World, { purchase, entries, sponsors }: Activation): void => {
  world.accept(purchase, entries);
  world.sponsorsAtActivation.set(purchase.id, sponsors);
  const {
    id: sourceId,
    memberId,
    priceMinor: principalMinor,
    annualRateBps,
    returnPeriod: period,
  } = purchase;
  const position = openPosition(
    { sourceId, memberId, area: 'infinity' },
    { principalMinor, annualRateBps, period, maturesOn: purchase.maturesOn as never },
    dayOf(purchase.activatedAt as Instant),
  );
  world.positions.set(sourceId, position);
  world.paySponsors(purchase);
};

export const activateDeposit = (
  world: World,
  { deposit: made, entries, sponsors }: DepositActivation,
): void => {
  world.accept(made, entries);
  world.sponsorsAtActivation.set(made.id, sponsors);
  world.positions.set(made.id, positionOfDeposit(made));
  world.paySponsors(made);
};
