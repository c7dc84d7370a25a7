import { asMinor, type Minor, subtractMinor } from './money.ts';

/** A bank keeps a fee of at most this when it sends a payment back; a credit that lacks more is another payment. */
export const returnChargeMaxMinor = asMinor(5_000);

/** What the bank kept of a payment that a credit brings back; null when the credit can't bring it back. */
export const returnChargeOf = (paidMinor: Minor, creditMinor: Minor): Minor | null => {
  const chargeMinor = subtractMinor(paidMinor, creditMinor);
  return creditMinor > 0 && chargeMinor >= 0 && chargeMinor <= returnChargeMaxMinor ? chargeMinor : null;
};
