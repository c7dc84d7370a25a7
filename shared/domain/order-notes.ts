/** What payments, choices and withdrawals leave in the history of a purchase or deposit, beside its states. */
export type OrderNote =
  | 'part-received'
  | 'part-in-suspense'
  | 'payment-set-aside'
  | 'payment-matched'
  | 'payment-refunded'
  | 'payment-dismissed'
  | 'compounded'
  | 'withdrawal-requested'
  | 'withdrawal-paid'
  | 'withdrawal-returned'
  | 'chose-pay-out'
  | 'chose-renew'
  | 'reminded'
  | 'renewed';
