import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { movedBy, type Orderer, partRefund } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { termsOf } from '#shared/domain/purchase-terms.ts';
import { type PurchaseState, purchaseMachine } from '#shared/domain/states.ts';
import type { Purchase } from './purchase-schema.ts';

/** The purchase in its next state, with a line of history. @throws AppError invalid_transition */
export const moved = movedBy<PurchaseState, Purchase>(purchaseMachine);

/** The order of a package: price, fee, rate, term and configuration version are frozen now. */
export const decideOrder = (
  state: { readonly buyer: Orderer; readonly configuration: Configuration },
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
      ? { ...configuration.bank, reference: `INF-${input.id.slice(-10, -5)}-${input.id.slice(-5)}` }
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

/** An end without activation. A part payment in suspense is sent back. */
export interface Ending {
  readonly purchase: Purchase;
  readonly entries: readonly Entry[];
}

const ended = (
  purchase: Purchase,
  state: 'cancelled' | 'rejected' | 'expired',
  moment: Moment,
  reason: string | null,
): Ending => {
  const over = moved(purchase, state, moment, reason);
  return {
    purchase: { ...over, inSuspenseMinor: zeroMinor, expiresAt: null },
    entries: partRefund(purchase, 'cash:bank', moment, reason),
  };
};

/** The member gives up a waiting purchase; refused while a part payment is kept, because staff must send it back. */
export const decideCancel = (purchase: Purchase, moment: Moment): Ending => {
  if (purchase.state === 'waiting' && purchase.inSuspenseMinor > 0) throw new AppError('part_payment_held');
  return ended(purchase, 'cancelled', moment, null);
};

/** A treasurer ends a waiting purchase, with a reason that the member sees. */
export const decideReject = (purchase: Purchase, reason: string, moment: Moment): Ending =>
  ended(purchase, 'rejected', moment, reason);

export const decideExpire = (purchase: Purchase, moment: Moment): Ending =>
  ended(purchase, 'expired', moment, 'No payment arrived in time.');
