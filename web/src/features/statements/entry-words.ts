import { useText } from './texts.ts';

/** Kinds of entries and names of accounts in words. What has no word yet is shown by its own name. */
export const useEntryWords = () => {
  const t = useText();
  const kinds: Record<string, string> = {
    'purchase-paid': t('Purchase paid'),
    reinvestment: t('Reinvestment'),
    'return-granted': t('Return'),
    'sponsor-bonus-granted': t('Sponsor bonus'),
    'manual-bonus-granted': t('Manual bonus'),
    matured: t('Package matured'),
    'payment-unmatched': t('Payment set aside'),
    'payment-refunded': t('Payment sent back'),
    correction: t('Correction'),
  };
  const accounts: Record<string, string> = {
    available: t('available'),
    held: t('held'),
    invested: t('invested'),
    deposited: t('deposited'),
    'principal-held': t('principal held'),
    pool: t('bonus pool'),
    fees: t('fees'),
    'cash:bank': t('bank account'),
    'cash:coinpayments': t('crypto payment provider'),
    suspense: t('payments set aside'),
    operator: t('operator'),
    investments: t('placements'),
  };
  return {
    kindOf: (kind: string) => kinds[kind] ?? kind,
    accountOf: (account: string) => accounts[account] ?? account,
  };
};

/** Where the thing that caused an entry can be seen by its member; null where there is no such page. */
export const sourcePath = (sourceId: string, kind: string): string | null => {
  if (sourceId.startsWith('bon_') || kind === 'sponsor-bonus-granted') return '/infinity/bonuses/';
  return sourceId.startsWith('pur_') ? `/infinity/purchases/?open=${sourceId}` : null;
};
