import type { DepositView } from '#shared/contract/security-deposits.ts';

/** True while a payment moves through the provider: the member waits and cannot give the deposit up. */
export const isOnItsWay = ({ state, payment }: Pick<DepositView, 'state' | 'payment'>): boolean =>
  state === 'waiting' &&
  payment.method === 'coinpayments' &&
  (payment.invoice?.state === 'seen' || payment.invoice?.state === 'confirming');
