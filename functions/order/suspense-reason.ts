/** Why a payment is unmatched. */
export const suspenseReasons = [
  'underpaid',
  'overpaid',
  'late',
  'cancelled-then-paid',
  'duplicate',
  'wrong-currency',
  'set-aside-by-staff',
  'reversed',
  'refund-failed',
] as const;

export type SuspenseReason = (typeof suspenseReasons)[number];
