/**
 * What a bank says became of an instruction. None of them makes a payout paid: that is the debit on the statement, and
 * silence is no success either. Only `rejected` can change something, `unknown` changes nothing.
 */
export const paymentStatuses = [
  'received',
  'accepted',
  'pending',
  'partly-accepted',
  'settled',
  'rejected',
  'unknown',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
