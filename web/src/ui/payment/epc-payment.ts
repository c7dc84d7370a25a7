import type { Minor } from '#shared/domain/money.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';

/** A euro credit transfer as banking apps scan it. */
export interface EpcPayment {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  /** Amount in cents: the code exists for EUR only. */
  readonly amountMinor: Minor;
  /** What the payer's bank passes on to ours. */
  readonly reference: PaymentReference;
}

/** The largest amount the code can carry: 999 999 999.99 euro. */
const amountMaxMinor = 99_999_999_999;

/**
 * The text of a payment QR code after EPC069-12 ("Quick Response Code: Guidelines to enable data capture for the
 * initiation of a SEPA credit transfer"), version 002, UTF-8. Lines, in order: service tag, version, character set,
 * identification, BIC, name, IBAN, amount, purpose, structured remittance (ISO 11649); the unstructured one is
 * left out, as only one of the two may be given. Null when the
 * payment cannot be written in it: the person then copies the fields instead.
 */
export const epcPaymentText = (payment: EpcPayment): string | null => {
  if (payment.amountMinor < 1 || payment.amountMinor > amountMaxMinor) return null;
  if (payment.holder.length > 70) return null;
  const euros = Math.floor(payment.amountMinor / 100);
  const cents = String(payment.amountMinor % 100).padStart(2, '0');
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    payment.bic,
    payment.holder,
    payment.iban.replace(/\s/g, ''),
    `EUR${euros}.${cents}`,
    '',
    payment.reference,
  ].join('\n');
  // 331 bytes is what the guideline allows (a version 13 symbol with error correction M).
  return new TextEncoder().encode(text).length <= 331 ? text : null;
};

/** An IBAN in groups of four, as people read and compare it. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** An amount as a bank's form takes it when pasted, with the currency's own decimals: `11000.00`. */
export const plainAmount = (amountMinor: Minor, currency: string): string => {
  const writer = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = writer.resolvedOptions().maximumFractionDigits ?? 2;
  return (amountMinor / 10 ** digits).toFixed(digits);
};
