import { depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit, Invoice } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { Activation } from '#functions/order/order.ts';
import { amountDue, noted } from '#functions/order/order.ts';
import { confirmOrder } from '#functions/order/receipt.ts';
import type { SuspenseReason } from '#functions/order/suspense-reason.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { invoiceReference } from './invoice-reference.ts';
import type { PaymentRecord } from './payment-record-schema.ts';
import { unlistedIn } from './payment-shape.ts';
import type { ProviderInvoice, ProviderPayment } from './provider-invoice.ts';

/** A payment that goes to suspense: what `openSuspense` needs. */
export type UnmatchedPayment = Pick<
  SuspensePayment,
  'reason' | 'amountMinor' | 'foreign' | 'cash' | 'shard' | 'reference'
>;

/** What a payment leads to. */
export type PaymentDecision =
  /** Nothing moves: it was taken in already, or is not complete. */
  | { readonly outcome: 'nothing' }
  | {
      readonly outcome: 'activated';
      readonly activation: Activation<Deposit>;
      /** The surplus. */
      readonly unmatched: UnmatchedPayment | null;
      readonly record: PaymentRecord;
    }
  /** Less than what is due: kept as a part payment until the rest arrives. */
  | {
      readonly outcome: 'kept';
      readonly deposit: Deposit;
      readonly entries: readonly Entry[];
      readonly unmatched: null;
      readonly record: PaymentRecord;
    }
  | {
      readonly outcome: 'unmatched';
      readonly deposit: Deposit;
      readonly entries: readonly Entry[];
      readonly unmatched: UnmatchedPayment;
      readonly record: PaymentRecord;
    };

const nothing = { outcome: 'nothing' } as const;

/** The order in which an invoice progresses. Its three ends are final: a late report changes nothing. */
const rank: Record<Invoice['state'], number> = {
  creating: 0,
  open: 1,
  seen: 2,
  confirming: 3,
  complete: 4,
  expired: 4,
  cancelled: 4,
};

/** True when the report is about the latest invoice; while that is being created, the first one with its reference is it. */
const isLatest = (deposit: Deposit, reported: ProviderInvoice): boolean => {
  const { invoice } = deposit;
  if (!invoice) return false;
  return invoice.providerId === null
    ? reported.reference === invoiceReference(deposit)
    : invoice.providerId === reported.id;
};

/** The invoice of the deposit that the report is about; null for one that it does not know of. */
const ownInvoice = (deposit: Deposit, reported: ProviderInvoice): Invoice | null =>
  isLatest(deposit, reported)
    ? deposit.invoice
    : (deposit.earlierInvoices.find(({ providerId }) => providerId === reported.id) ?? null);

/** The deposit with its latest invoice as reported: it only moves forward, in whatever order reports arrive. */
const withInvoice = (deposit: Deposit, reported: ProviderInvoice, now: Date): Deposit => {
  const { invoice } = deposit;
  if (!invoice || !isLatest(deposit, reported)) return deposit;
  return {
    ...deposit,
    invoice: {
      ...invoice,
      state: rank[reported.stage] > rank[invoice.state] ? reported.stage : invoice.state,
      providerId: reported.id,
      checkoutUrl: invoice.checkoutUrl ?? reported.checkoutUrl,
      expiresAt: invoice.expiresAt ?? reported.expiresAt,
      updatedAt: instantOf(now),
    },
  };
};

/** True when this deposit is paid through the provider and has requested an invoice; other deposits get no reports. */
export const isPaidThroughProvider = ({ payment, invoice, earlierInvoices }: Deposit): boolean =>
  payment === 'coinpayments' && (invoice !== null || earlierInvoices.length > 0);

/** The deposit with the progress of its invoice; null when there is none. Moves no money. */
export const decideProgress = (deposit: Deposit, reported: ProviderInvoice, now: Date): Deposit | null => {
  const next = withInvoice(deposit, reported, now);
  if (next.invoice?.state === deposit.invoice?.state) return null;
  return { ...next, version: deposit.version + 1 };
};

/** Why a payment does not fit its deposit, whatever its amount; null when it does. */
const mismatch = (
  deposit: Deposit,
  reported: ProviderInvoice,
  payment: ProviderPayment,
): SuspenseReason | null => {
  const { state } = deposit;
  if (state === 'cancelled' || state === 'rejected') return 'cancelled-then-paid';
  if (state === 'expired') return 'late';
  const invoice = ownInvoice(deposit, reported);
  // It is active already, or this is an invoice that we do not know of, which an uncertain creation may leave behind.
  if (state !== 'waiting' || !invoice) return 'duplicate';
  if (invoice.state === 'cancelled') return 'cancelled-then-paid';
  const isLate = payment.seenAt !== null && invoice.expiresAt !== null && payment.seenAt > invoice.expiresAt;
  return invoice.state === 'expired' || isLate ? 'late' : null;
};

const arrival = (payment: ProviderPayment, shard: number) => ({
  cash: 'cash:coinpayments' as const,
  shard,
  reference: payment.id,
});

const recordOf = (
  { id: depositId }: Deposit,
  reported: ProviderInvoice,
  payment: ProviderPayment,
  outcome: PaymentRecord['outcome'],
): PaymentRecord => ({ depositId, outcome, unlistedMinor: unlistedIn(reported, payment), version: 1 });

/** The whole payment goes to suspense for staff; the deposit stays as it is but for a line of history. */
const wholeUnmatched = (
  deposit: Deposit,
  reported: ProviderInvoice,
  payment: ProviderPayment,
  reason: SuspenseReason,
  moment: Moment,
): PaymentDecision => {
  const { amount } = payment;
  const about = arrival(payment, moment.shard);
  const record = recordOf(deposit, reported, payment, reason);
  if (amount.currency === 'foreign')
    return {
      outcome: 'unmatched',
      deposit: noted(deposit, 'payment-set-aside', moment, { reason }),
      entries: [],
      unmatched: {
        ...about,
        reason,
        amountMinor: zeroMinor,
        foreign: { amount: amount.amount, currency: amount.code },
      },
      record,
    };
  const { amountMinor } = amount;
  const transfers = [
    {
      from: platformAccount(about.cash, moment.shard),
      to: platformAccount('suspense', moment.shard),
      amountMinor,
    },
  ];
  return {
    outcome: 'unmatched',
    deposit: noted(deposit, 'payment-set-aside', moment, { reason, amountMinor }),
    entries: [entryFor(deposit, 'payment-unmatched', moment, transfers, payment.id)],
    unmatched: { ...about, reason, amountMinor, foreign: null },
    record,
  };
};

/**
 * What one payment of an invoice leads to, whether a notification or the sweep reports it. `known` is what the same
 * payment led to before. Only a completed payment of a completed invoice moves money: when it covers what is due, the
 * deposit becomes active, and a surplus goes to suspense; when it arrived in time and is less, it is kept as a part
 * payment; in every other case the whole payment goes to suspense.
 */
export const decidePayment = (
  deposit: Deposit,
  known: PaymentRecord | null,
  reported: ProviderInvoice,
  payment: ProviderPayment,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): PaymentDecision => {
  if (known || reported.stage !== 'complete' || payment.stage !== 'complete') return nothing;
  const current = withInvoice(deposit, reported, moment.now);
  const unmatchedAs = (reason: SuspenseReason) => wholeUnmatched(current, reported, payment, reason, moment);
  const { amount } = payment;
  if (amount.currency === 'foreign') return unmatchedAs('wrong-currency');
  const reason = mismatch(current, reported, payment);
  if (reason) return unmatchedAs(reason);
  const confirmation = confirmOrder(
    depositKind,
    current,
    {
      receivedMinor: amount.amountMinor,
      reference: payment.id,
      whenDifferent: amount.amountMinor < amountDue(current) ? 'accept-remainder-later' : 'suspense',
      surplusReason: 'overpaid',
    },
    sponsors,
    moment,
  );
  if (confirmation.outcome === 'still-waiting') {
    const { order, entries } = confirmation;
    const record = recordOf(deposit, reported, payment, 'kept');
    return { outcome: 'kept', deposit: order, entries, unmatched: null, record };
  }
  const { activation, unmatchedMinor } = confirmation;
  return {
    outcome: 'activated',
    activation,
    unmatched:
      unmatchedMinor === 0
        ? null
        : {
            ...arrival(payment, moment.shard),
            reason: 'overpaid',
            amountMinor: unmatchedMinor,
            foreign: null,
          },
    record: recordOf(deposit, reported, payment, 'activated'),
  };
};
