import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { feeToPlatform } from '#shared/domain/purchase-terms.ts';
import { type Entry, memberAccount, platformAccount } from './ledger.ts';
import {
  entryOf,
  type HistoryLine,
  type Moment,
  moved,
  type Purchase,
  type SponsorAbove,
} from './purchase.ts';

/** What an activation brings about beside the purchase itself. */
export interface Activation {
  readonly purchase: Purchase;
  readonly entries: readonly Entry[];
  readonly sponsors: readonly SponsorAbove[];
}

const activated = (
  purchase: Purchase,
  sponsors: readonly SponsorAbove[],
  entries: readonly Entry[],
  moment: Moment,
): Activation => {
  const active = moved(purchase, 'active', moment, null);
  const at = instantOf(moment.now);
  return {
    purchase: {
      ...active,
      inSuspenseMinor: zeroMinor,
      expiresAt: null,
      activatedAt: at,
      maturesOn: addMonths(dayOf(at), purchase.termMonths),
    },
    entries,
    sponsors: sponsors.slice(0, purchase.sponsorLevelBps.length),
  };
};

/** Paying from the available balance: active at once; price becomes invested, the fee goes to pool and fees. */
export const decidePayFromBalance = (
  purchase: Purchase,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Activation => {
  const available = memberAccount('available');
  const entry = entryOf(purchase, 'reinvestment', moment, [
    { from: available, to: memberAccount('invested'), amountMinor: purchase.priceMinor },
    { from: available, to: platformAccount('pool', moment.shard), amountMinor: purchase.feeToPoolMinor },
    { from: available, to: platformAccount('fees', moment.shard), amountMinor: feeToPlatform(purchase) },
  ]);
  return activated(purchase, sponsors, [entry], moment);
};

type WhenDifferent = 'accept-remainder-later' | 'refund' | 'suspense';

/** What a received payment leads to: an activation, or a purchase that goes on waiting. */
export type Confirmation =
  | { readonly outcome: 'activated'; readonly activation: Activation }
  | { readonly outcome: 'still-waiting'; readonly purchase: Purchase; readonly entries: readonly Entry[] };

/**
 * A treasurer books a received payment. With what was already kept in suspense it covers exactly what is due: the
 * purchase becomes active. It differs: the treasurer says what happens, nothing is ever credited silently.
 * Less than due: kept for the rest to come, sent back, or left in suspense for staff to match; the purchase waits.
 * More than due: the purchase becomes active and what is too much is sent back or left in suspense.
 */
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
  if (purchase.state !== 'waiting')
    throw new AppError('invalid_transition', { from: purchase.state, to: 'active' });
  const bank = platformAccount('cash:bank', moment.shard);
  const suspense = platformAccount('suspense', moment.shard);
  const dueMinor = subtractMinor(purchase.totalMinor, purchase.inSuspenseMinor);
  const differenceMinor = subtractMinor(input.receivedMinor, dueMinor);
  const { receivedMinor, bankReference, whenDifferent } = input;
  const unmatched = (amountMinor: Minor) =>
    entryOf(
      purchase,
      'payment-unmatched',
      moment,
      [{ from: bank, to: suspense, amountMinor }],
      bankReference,
    );
  const refunded = (amountMinor: Minor) =>
    entryOf(purchase, 'payment-refunded', moment, [{ from: suspense, to: bank, amountMinor }], bankReference);

  if (
    differenceMinor !== 0 &&
    (!whenDifferent || (differenceMinor > 0 && whenDifferent === 'accept-remainder-later'))
  )
    throw new AppError('amount_differs', { dueMinor, receivedMinor, differenceMinor });

  if (differenceMinor < 0) {
    const kept = whenDifferent === 'accept-remainder-later' ? receivedMinor : zeroMinor;
    const note: HistoryLine = {
      at: instantOf(moment.now),
      state: {
        'accept-remainder-later': 'part-received',
        refund: 'part-refunded',
        suspense: 'part-in-suspense',
      }[whenDifferent as WhenDifferent],
      actor: moment.actor,
      reason: null,
    };
    return {
      outcome: 'still-waiting',
      purchase: {
        ...purchase,
        inSuspenseMinor: sumMinor(purchase.inSuspenseMinor, kept),
        history: [...purchase.history, note],
        version: purchase.version + 1,
      },
      entries: [unmatched(receivedMinor), ...(whenDifferent === 'refund' ? [refunded(receivedMinor)] : [])],
    };
  }

  return {
    outcome: 'activated',
    activation: activated(
      purchase,
      sponsors,
      [
        paidEntry(purchase, moment, bankReference),
        ...(differenceMinor > 0 ? [unmatched(differenceMinor)] : []),
        ...(differenceMinor > 0 && whenDifferent === 'refund' ? [refunded(differenceMinor)] : []),
      ],
      moment,
    ),
  };
};

/**
 * price → invested, the fee → pool and fees. What was kept in suspense is used up first, in that order, and the bank
 * pays the rest, so that each transfer has one origin.
 */
const paidEntry = (purchase: Purchase, moment: Moment, bankReference: string): Entry => {
  const uses = [
    { to: memberAccount('invested'), amountMinor: purchase.priceMinor },
    { to: platformAccount('pool', moment.shard), amountMinor: purchase.feeToPoolMinor },
    { to: platformAccount('fees', moment.shard), amountMinor: feeToPlatform(purchase) },
  ];
  let suspenseLeft = purchase.inSuspenseMinor;
  const transfers = uses.flatMap(({ to, amountMinor }) => {
    const fromSuspense = (suspenseLeft < amountMinor ? suspenseLeft : amountMinor) as Minor;
    suspenseLeft = subtractMinor(suspenseLeft, fromSuspense);
    return [
      { from: platformAccount('suspense', moment.shard), to, amountMinor: fromSuspense },
      {
        from: platformAccount('cash:bank', moment.shard),
        to,
        amountMinor: subtractMinor(amountMinor, fromSuspense),
      },
    ];
  });
  return entryOf(purchase, 'purchase-paid', moment, transfers, bankReference);
};
