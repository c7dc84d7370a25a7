import type { MemberEntryKind } from '#shared/domain/entry-kinds.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';

/** Kinds of an area's entries and names of accounts in words. What has no word yet is shown by its own name. */
export const useEntryWords = (area: ProductArea) => {
  const t = useText();
  const kinds: Record<MemberEntryKind, string> = {
    'purchase-paid': t('Purchase paid'),
    'deposit-confirmed': t('Deposit paid'),
    'deposit-from-balance': t('Deposit from balance'),
    reinvestment: t('Reinvestment'),
    compound: t('Compounded'),
    'return-granted': t('Return'),
    'sponsor-bonus-granted': t('Sponsor bonus'),
    'manual-bonus-granted': t('Manual bonus'),
    matured: area === 'infinity' ? t('Package matured') : t('Deposit matured'),
    'withdrawal-requested': t('Withdrawal requested'),
    'principal-withdrawal-requested': t('Principal withdrawal requested'),
    'withdrawal-paid': t('Withdrawal paid'),
    'payout-sent': t('Withdrawal sent'),
    'payout-returned': t('Payment returned'),
    'payout-undone': t('Transfer not made'),
    'withdrawal-returned': t('Withdrawal returned'),
    'payment-unmatched': t('Unmatched payment'),
    'payment-matched': t('Unmatched payment used'),
    'payment-refunded': t('Payment returned'),
    correction: t('Correction'),
    reversal: t('Reversal'),
  };
  const accounts: Record<string, string> = {
    available: t('available'),
    held: t('reserved'),
    invested: t('invested'),
    deposited: t('deposited'),
    'principal-held': t('reserved principal'),
    pool: t('bonus pool'),
    fees: t('fees'),
    'cash:bank': t('bank account'),
    'cash:in-transit': t('bank account'),
    'cash:coinpayments': t('crypto payment provider'),
    suspense: t('unmatched payments'),
    operator: t('operator'),
    investments: t('investments'),
  };
  return {
    kinds,
    kindOf: (kind: string) => (kinds as Record<string, string>)[kind] ?? kind,
    accountOf: (account: string) => accounts[account] ?? account,
  };
};

/** Where the thing that caused an entry can be seen by its member; null where there is no such page. */
export const sourcePath = (area: ProductArea, sourceId: string, kind: string): string | null => {
  if (sourceId.startsWith('bon_') || kind === 'sponsor-bonus-granted') return `/${area}/bonuses/`;
  if (sourceId.startsWith('dep_')) return `/security/deposits/?open=${sourceId}`;
  if (sourceId.startsWith('wdr_')) return `/${area}/withdrawals/?withdrawal=${sourceId}`;
  return sourceId.startsWith('pur_') ? `/infinity/purchases/?open=${sourceId}` : null;
};
