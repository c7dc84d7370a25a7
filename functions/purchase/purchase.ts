import { memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { OrderingMember, OrderKind } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { feeToPlatform, termsOf } from '#shared/domain/purchase-terms.ts';
import { purchaseMachine } from '#shared/domain/states.ts';
import { undoUntilOf } from '#shared/domain/undo.ts';
import type { Purchase } from './purchase-schema.ts';

/** Price → invested, the fee → pool and fees. */
export const purchaseKind: OrderKind<Purchase> = {
  machine: purchaseMachine,
  paidEntryKind: 'purchase-paid',
  balanceEntryKind: 'reinvestment',
  cashAccount: () => 'cash:in-transit',
  allocation: (purchase, shard) => [
    { to: memberAccount('invested'), amountMinor: purchase.priceMinor },
    { to: platformAccount('pool', shard), amountMinor: purchase.feeToPoolMinor },
    { to: platformAccount('fees', shard), amountMinor: feeToPlatform(purchase) },
  ],
  principalMinor: ({ priceMinor }) => priceMinor,
};

/**
 * A new purchase of a package: price, fee, rate, term and configuration version are frozen now.
 * @throws AppError terms_changed; not_found for a package that is not offered; invalid_input
 */
export const decidePurchase = (
  state: { readonly buyer: OrderingMember; readonly configuration: Configuration },
  input: {
    readonly id: PurchaseId;
    readonly packageId: string;
    readonly quantity: number;
    readonly payment: 'bank' | 'balance';
    readonly configurationVersion: number;
  },
  actor: Actor,
  now: Date,
): Purchase => {
  const { buyer, configuration } = state;
  if (input.configurationVersion !== configuration.version)
    throw new AppError('terms_changed', { configurationVersion: configuration.version });
  const item = configuration.packages.find(({ id }) => id === input.packageId);
  if (!item) throw new AppError('not_found', { packageId: input.packageId });
  if (input.quantity > configuration.purchase.quantityMax)
    throw new AppError('invalid_input', {
      fields: [
        { path: 'body.quantity', message: `At most ${configuration.purchase.quantityMax} at a time.` },
      ],
    });
  const at = instantOf(now);
  const bank =
    input.payment === 'bank'
      ? { ...configuration.bank, reference: paymentReference('infinity', input.id) }
      : null;
  return {
    area: 'infinity',
    id: input.id,
    memberId: buyer.id,
    memberName: buyer.name,
    memberEmail: buyer.email,
    state: 'waiting',
    packageId: item.id,
    packageName: item.name,
    quantity: input.quantity,
    ...termsOf(item, input.quantity, configuration.purchase),
    annualRateBps: item.annualRateBps,
    termMonths: item.termMonths,
    returnPeriod: configuration.returns.period,
    sponsorLevelBps: configuration.sponsor.infinityLevelBps,
    configurationVersion: configuration.version,
    payment: input.payment,
    bank,
    undoUntil: bank ? null : undoUntilOf(at, configuration.purchase.undoMinutes),
    inSuspenseMinor: zeroMinor,
    createdAt: at,
    expiresAt: addHours(at, configuration.purchase.expiryHours),
    activatedAt: null,
    maturesOn: null,
    maturityChoice: 'pay-out',
    remindedFor: null,
    history: [{ at, state: 'waiting', actor, reason: null }],
    version: 1,
  };
};
