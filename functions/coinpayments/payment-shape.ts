import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { PaymentRecord } from './payment-record-schema.ts';
import type { ProviderInvoice, ProviderPayment } from './provider-invoice.ts';

/** The records of one reported payment and of the invoice that reports it; null while there is none. */
export interface Records {
  readonly payment: PaymentRecord | null;
  readonly invoice: PaymentRecord | null;
}

/** What is new about a completed payment, in whichever of the provider's two shapes it is reported. */
export type Arrival =
  /** Nothing: it was taken in before. */
  | { readonly kind: 'known' }
  /** Its invoice was taken in as one payment, and that included this one. */
  | { readonly kind: 'taken-before'; readonly invoice: PaymentRecord }
  /** This payment, or the part of it that its invoice did not include. `invoice` is the record to write with it. */
  | { readonly kind: 'new'; readonly payment: ProviderPayment; readonly invoice: PaymentRecord | null };

/** True when the invoice was reported without a list of payments and so stands for the payment itself. */
const isUnlisted = (reported: ProviderInvoice, payment: ProviderPayment): boolean =>
  payment.id === reported.id;

/** What an invoice taken in as one payment still has to account for, once its payments are listed. */
export const unlistedIn = (reported: ProviderInvoice, { id, amount }: ProviderPayment): Minor =>
  id === reported.id && amount.currency === 'ours' ? amount.amountMinor : zeroMinor;

/**
 * The provider reports one payment in two shapes: in the list of an invoice's payments, or as an invoice without a list.
 * In whatever order the shapes arrive, the same money counts once. Listed payments account for what was taken in
 * without a list, oldest first; only what exceeds it is new.
 */
export const decideArrival = (
  { payment: known, invoice }: Records,
  reported: ProviderInvoice,
  payment: ProviderPayment,
  depositId: PaymentRecord['depositId'],
): Arrival => {
  if (isUnlisted(reported, payment))
    return invoice ? { kind: 'known' } : { kind: 'new', payment, invoice: null };
  if (known) return { kind: 'known' };
  if (!invoice) {
    const listed = { depositId, outcome: 'listed', unlistedMinor: zeroMinor, version: 1 } as const;
    return { kind: 'new', payment, invoice: listed };
  }
  const { amount } = payment;
  if (amount.currency === 'foreign')
    return invoice.outcome === 'wrong-currency'
      ? { kind: 'taken-before', invoice }
      : { kind: 'new', payment, invoice: null };
  const { unlistedMinor } = invoice;
  if (unlistedMinor === 0) return { kind: 'new', payment, invoice: null };
  const isIncluded = amount.amountMinor <= unlistedMinor;
  const accounted = {
    ...invoice,
    unlistedMinor: isIncluded ? subtractMinor(unlistedMinor, amount.amountMinor) : zeroMinor,
    version: invoice.version + 1,
  };
  if (isIncluded) return { kind: 'taken-before', invoice: accounted };
  const exceeding = subtractMinor(amount.amountMinor, unlistedMinor);
  return {
    kind: 'new',
    payment: { ...payment, amount: { ...amount, amountMinor: exceeding } },
    invoice: accounted,
  };
};
