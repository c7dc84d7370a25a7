import type { Entry } from '#functions/ledger/entry-schema.ts';
import { memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import {
  decideReceipt,
  entryOf,
  type SponsorAbove,
  type Uses,
  type WhenDifferent,
  withPart,
  withSurplus,
  withTerm,
} from '#functions/order/order.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { dayOf, type Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { feeToPlatform } from '#shared/domain/purchase-terms.ts';
import { moved } from './purchase.ts';
import type { Purchase } from './purchase-schema.ts';

/** What an activation brings about beside the purchase itself. */
export interface Activation {
  readonly purchase: Purchase;
  readonly entries: readonly Entry[];
  readonly sponsors: readonly SponsorAbove[];
}

export const activated = (
  purchase: Purchase,
  sponsors: readonly SponsorAbove[],
  entries: readonly Entry[],
  moment: Moment,
): Activation => {
  const active = moved(purchase, 'active', moment, null);
  return {
    purchase: withTerm(active, moment),
    entries,
    sponsors: sponsors.slice(0, purchase.sponsorLevelBps.length),
  };
};

/** The position that runs from the activation of this purchase on. */
export const positionOf = (purchase: Purchase): Position => {
  const { id, memberId, area, priceMinor, annualRateBps, returnPeriod, activatedAt, maturesOn } = purchase;
  if (maturesOn === null) throw new Error(`purchase ${id} is active without an end`);
  return openPosition(
    { sourceId: id, memberId, area },
    { principalMinor: priceMinor, annualRateBps, period: returnPeriod, maturesOn },
    dayOf(activatedAt as Instant),
  );
};

/** Paying from the available balance: active at once; price becomes invested, the fee goes to pool and fees. */
export const decidePayFromBalance = (
  purchase: Purchase,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Activation => {
  const from = memberAccount('available');
  const transfers = usesOf(purchase, moment.shard).map((use) => ({ from, ...use }));
  const entry = entryOf(purchase, 'reinvestment', moment, transfers);
  return activated(purchase, sponsors, [entry], moment);
};

/** What a received payment leads to: an activation, or a purchase that goes on waiting. */
export type Confirmation = {
  /** Left in suspense, for staff to match or send back. */
  readonly unmatchedMinor: Minor;
} & (
  | { readonly outcome: 'activated'; readonly activation: Activation }
  | { readonly outcome: 'still-waiting'; readonly purchase: Purchase; readonly entries: readonly Entry[] }
);

/** price → invested, the fee → pool and fees. */
export const usesOf = (purchase: Purchase, shard: number): Uses => [
  { to: memberAccount('invested'), amountMinor: purchase.priceMinor },
  { to: platformAccount('pool', shard), amountMinor: purchase.feeToPoolMinor },
  { to: platformAccount('fees', shard), amountMinor: feeToPlatform(purchase) },
];

/** A treasurer books a received payment; see `decideReceipt`. */
export const decideConfirmation = (
  purchase: Purchase,
  input: {
    readonly receivedMinor: Minor;
    readonly bankReference: string;
    readonly whenDifferent?: WhenDifferent | undefined;
  },
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Confirmation => {
  const receipt = decideReceipt(
    purchase,
    { ...input, reference: input.bankReference, cash: 'cash:bank' },
    { kind: 'purchase-paid', to: usesOf(purchase, moment.shard) },
    moment,
  );
  const { entries, unmatchedMinor } = receipt;
  if (receipt.outcome === 'part')
    return {
      outcome: 'still-waiting',
      purchase: withPart(purchase, receipt, moment),
      entries,
      unmatchedMinor,
    };
  const activation = activated(purchase, sponsors, entries, moment);
  const noted = withSurplus(activation.purchase, receipt, moment);
  return { outcome: 'activated', activation: { ...activation, purchase: noted }, unmatchedMinor };
};
