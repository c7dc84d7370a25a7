import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import { useText } from '../texts.ts';

/** What the kinds of entries are called. A new kind does not compile until it has a name. */
export const useEntryKindWords = (): Record<EntryKind, string> => {
  const t = useText();
  return {
    'purchase-paid': t('Purchase paid'),
    'deposit-confirmed': t('Deposit paid'),
    'deposit-from-balance': t('Deposit from balance'),
    reinvestment: t('Reinvestment'),
    compound: t('Compounded'),
    'return-granted': t('Return'),
    'sponsor-bonus-granted': t('Sponsor bonus'),
    'manual-bonus-granted': t('Manual bonus'),
    matured: t('Matured'),
    'withdrawal-requested': t('Withdrawal requested'),
    'principal-withdrawal-requested': t('Principal withdrawal requested'),
    'withdrawal-paid': t('Withdrawal paid'),
    'payout-sent': t('Withdrawal sent'),
    'payout-returned': t('Returned by the bank'),
    'payout-undone': t('Transfer not made'),
    'withdrawal-returned': t('Withdrawal returned'),
    'payment-unmatched': t('Unmatched payment'),
    'payment-matched': t('Unmatched payment used'),
    'payment-refunded': t('Payment returned'),
    correction: t('Correction'),
    reversal: t('Reversal'),
    'operator-capital': t('Operator capital'),
    'operator-draw': t('Operator draw'),
    placed: t('Investment'),
    'placement-returned': t('Investment returned'),
    'return-declared': t('Investment return'),
    'pool-funded': t('Pool funding'),
    'bank-credit': t('Bank credit'),
    'receipt-confirmed': t('Receipt confirmed by the bank'),
    'bank-charge': t('Bank charge'),
    'payout-confirmed': t('Payout confirmed by the bank'),
  };
};
