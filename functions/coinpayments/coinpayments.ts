import { cashOf, type DepositActivation, decideDepositConfirmation } from '#functions/deposit/deposit.ts';
import type { Deposit, Invoice } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { dueOf, entryOf, noted, type SponsorAbove } from '#functions/order/order.ts';
import type { SuspenseReason } from '#functions/order/suspense-reason.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { PaymentRecord } from './payment-record-schema.ts';

/** How far the provider is with an invoice, or with one payment of it. `creating` is ours alone. */
export type Stage = Exclude<Invoice['state'], 'creating'>;

/** An amount as the provider says it: in the settlement currency as minor units, in another one as it was told. */
export type ProviderAmount =
  | { readonly currency: 'ours'; readonly amountMinor: Minor }
  | { readonly currency: 'foreign'; readonly amount: string; readonly code: string };

/** One payment that arrived, or is arriving, for an invoice. */
export interface ProviderPayment {
  readonly id: string;
  readonly stage: Stage;
  readonly amount: ProviderAmount;
  /** When the provider first saw it; null when it does not say. */
  readonly seenAt: Instant | null;
}

/** An invoice as the provider tells of it, in a notification or when it is asked. */
export interface ProviderInvoice {
  /** The provider's own id. */
  readonly id: string;
  /** Our reference: the id of the deposit; null when it is none of ours. */
  readonly reference: string | null;
  readonly stage: Stage;
  readonly checkoutUrl: string | null;
  readonly expiresAt: Instant | null;
  readonly payments: readonly ProviderPayment[];
}

/** A payment that is set aside: what `openSuspense` needs to know. */
export type SetAsidePayment = Pick<
  SuspensePayment,
  'reason' | 'amountMinor' | 'foreign' | 'cash' | 'shard' | 'reference'
>;

/** What a payment leads to. */
export type PaymentDecision =
  /** It moves nothing: known already, or not complete. */
  | { readonly outcome: 'nothing' }
  | {
      readonly outcome: 'activated';
      readonly activation: DepositActivation;
      /** What was too much. */
      readonly setAside: SetAsidePayment | null;
      readonly record: PaymentRecord;
    }
  | {
      readonly outcome: 'set-aside';
      readonly deposit: Deposit;
      readonly entries: readonly Entry[];
      readonly setAside: SetAsidePayment;
      readonly record: PaymentRecord;
    };

const nothing = { outcome: 'nothing' } as const;

/** The order in which an invoice moves on. Its three ends are final: what comes late about it changes nothing. */
const rank: Record<Invoice['state'], number> = {
  creating: 0,
  open: 1,
  seen: 2,
  confirming: 3,
  complete: 4,
  expired: 4,
  cancelled: 4,
};

/** True when the provider tells of the deposit's own invoice; while that is being created, the first one told is it. */
const isOwn = ({ invoice }: Deposit, told: ProviderInvoice): boolean =>
  invoice !== null && (invoice.providerId === null || invoice.providerId === told.id);

/** The deposit with its invoice as far as the provider says it is: forward only, whatever order messages come in. */
const withInvoice = (deposit: Deposit, told: ProviderInvoice, now: Date): Deposit => {
  const { invoice } = deposit;
  if (!invoice || !isOwn(deposit, told)) return deposit;
  return {
    ...deposit,
    invoice: {
      ...invoice,
      state: rank[told.stage] > rank[invoice.state] ? told.stage : invoice.state,
      providerId: told.id,
      checkoutUrl: invoice.checkoutUrl ?? told.checkoutUrl,
      expiresAt: invoice.expiresAt ?? told.expiresAt,
      updatedAt: instantOf(now),
    },
  };
};

/** True when this deposit is paid through the provider and asked for an invoice: only then a message is about it. */
export const isPaidThroughProvider = ({ payment, invoice }: Deposit): boolean =>
  payment === 'coinpayments' && invoice !== null;

/**
 * The deposit with its invoice moved on as the provider tells; null when that is no news. Moves no money.
 */
export const decideProgress = (deposit: Deposit, told: ProviderInvoice, now: Date): Deposit | null => {
  const next = withInvoice(deposit, told, now);
  if (next.invoice?.state === deposit.invoice?.state) return null;
  return { ...next, version: deposit.version + 1 };
};

/** Why a payment cannot simply be used; null when it can, as far as its amount allows. */
const whyNot = (deposit: Deposit, told: ProviderInvoice, payment: ProviderPayment): SuspenseReason | null => {
  const { invoice, state } = deposit;
  if (state === 'cancelled' || state === 'rejected') return 'cancelled-then-paid';
  if (state === 'expired') return 'late';
  // It runs already, or this is a second invoice for it, which an uncertain creation may leave behind.
  if (state !== 'waiting' || !invoice || !isOwn(deposit, told)) return 'duplicate';
  if (invoice.state === 'cancelled') return 'cancelled-then-paid';
  const isLate = payment.seenAt !== null && invoice.expiresAt !== null && payment.seenAt > invoice.expiresAt;
  return invoice.state === 'expired' || isLate ? 'late' : null;
};

const aboutPayment = (deposit: Deposit, payment: ProviderPayment, shard: number) => ({
  cash: cashOf(deposit),
  shard,
  reference: payment.id,
});

/** The whole payment is set aside for staff; the deposit stays as it is, and its history says so. */
const wholeSetAside = (
  deposit: Deposit,
  payment: ProviderPayment,
  reason: SuspenseReason,
  moment: Moment,
): PaymentDecision => {
  const { amount } = payment;
  const about = aboutPayment(deposit, payment, moment.shard);
  const record = { depositId: deposit.id, outcome: reason };
  if (amount.currency === 'foreign')
    return {
      outcome: 'set-aside',
      deposit: noted(deposit, 'payment-set-aside', moment, { reason }),
      entries: [],
      setAside: {
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
    outcome: 'set-aside',
    deposit: noted(deposit, 'payment-set-aside', moment, { reason, amountMinor }),
    entries: [entryOf(deposit, 'payment-unmatched', moment, transfers, payment.id)],
    setAside: { ...about, reason, amountMinor, foreign: null },
    record,
  };
};

/**
 * What one payment of an invoice leads to, whether a notification or the sweep tells of it. `known` is what was made of
 * the same payment before. Only a completed payment of a completed invoice moves money: what is due makes the deposit
 * active, with anything above it set aside; every other ending sets the whole payment aside for staff.
 */
export const decidePayment = (
  deposit: Deposit,
  known: PaymentRecord | null,
  told: ProviderInvoice,
  payment: ProviderPayment,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): PaymentDecision => {
  if (known || told.stage !== 'complete' || payment.stage !== 'complete') return nothing;
  const current = withInvoice(deposit, told, moment.now);
  const setAsideAs = (reason: SuspenseReason) => wholeSetAside(current, payment, reason, moment);
  const { amount } = payment;
  if (amount.currency === 'foreign') return setAsideAs('wrong-currency');
  const reason = whyNot(current, told, payment);
  if (reason) return setAsideAs(reason);
  if (amount.amountMinor < dueOf(current)) return setAsideAs('underpaid');

  const confirmation = decideDepositConfirmation(
    current,
    {
      receivedMinor: amount.amountMinor,
      reference: payment.id,
      whenDifferent: 'suspense',
      setAsideAs: 'overpaid',
    },
    sponsors,
    moment,
  );
  if (confirmation.outcome !== 'activated')
    throw new Error(`payment ${payment.id} covers deposit ${deposit.id} and does not`);
  const { activation, unmatchedMinor } = confirmation;
  return {
    outcome: 'activated',
    activation,
    setAside:
      unmatchedMinor === 0
        ? null
        : {
            ...aboutPayment(deposit, payment, moment.shard),
            reason: 'overpaid',
            amountMinor: unmatchedMinor,
            foreign: null,
          },
    record: { depositId: deposit.id, outcome: 'activated' },
  };
};
