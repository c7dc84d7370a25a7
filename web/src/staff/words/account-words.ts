import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { MemberAccount } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';

/** What the accounts of the ledger are called. A new account does not compile until it has a name. */
export const useAccountWords = (): Readonly<Record<PlatformAccount | MemberAccount, string>> => {
  const t = useText();
  return {
    available: t('Available balance'),
    held: t('Held for withdrawals'),
    invested: t('Invested'),
    deposited: t('Deposited'),
    'principal-held': t('Reserved principal'),
    'cash:bank': t('Cash at the bank'),
    'cash:in-transit': t('In transit'),
    'cash:coinpayments': t('Cash at CoinPayments'),
    investments: t('Investments, at cost'),
    operator: t('Operator equity'),
    pool: t('Bonus pool'),
    fees: t('Fees earned'),
    suspense: t('Unmatched payments'),
  };
};
