import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { useText } from '../texts.ts';

type PaymentMethod = (PurchaseView | DepositView)['payment']['method'];

/** With what a purchase or deposit is paid, as it follows 'Paid by'. */
export const usePaymentMethods = (): Record<PaymentMethod, string> => {
  const t = useText();
  return {
    bank: t('bank transfer'),
    balance: t('available balance'),
    coinpayments: t('CoinPayments'),
  };
};
