import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

export const useAreaNames = (): Record<ProductArea, string> => {
  const t = useText();
  return { infinity: t('Infinity'), security: t('Security') };
};

/** What the accounts of the ledger are called. */
export const useAccountNames = (): Record<string, string> => {
  const t = useText();
  return {
    available: t('Available'),
    held: t('Held for withdrawals'),
    invested: t('Invested'),
    deposited: t('Deposited'),
    'principal-held': t('Reserved principal'),
    'cash:bank': t('Cash at the bank'),
    'cash:coinpayments': t('Cash at CoinPayments'),
    investments: t('Investments, at cost'),
    operator: t("Operator's own funds"),
    pool: t('Bonus pool'),
    fees: t('Fees earned'),
    suspense: t('Payments in suspense'),
    entries: t('Number of entries'),
  };
};

/** What a difference says, in a sentence; the figures stand beside it. */
export const useDifferenceWords = () => {
  const t = useText();
  const accounts = useAccountNames();
  return ({ kind, account, shard, memberId, ids }: LedgerDifference): string => {
    const id = ids[0] ?? '';
    const name = accounts[account ?? ''] ?? account ?? '';
    switch (kind) {
      case 'entry-altered':
        return t('Entry {id} is not what was written into the journal.', { id });
      case 'entry-deleted':
        return t('Entry {id} is gone.', { id });
      case 'entry-not-journaled':
        return t('Entry {id} stands in no journal.', { id });
      case 'entry-malformed':
        return t('Entry {id} is nothing that the platform writes.', { id });
      case 'audit-altered':
        return t('Audit line {id} is not what was written into the journal.', { id });
      case 'audit-deleted':
        return t('Audit line {id} is gone.', { id });
      case 'audit-not-journaled':
        return t('Audit line {id} stands in no journal.', { id });
      case 'wallet':
        return t('{account} of {memberId} is not the sum of its entries.', {
          account: name,
          memberId: memberId ?? '',
        });
      case 'platform-account':
        return t('{account}, part {shard}, is not the sum of its entries.', {
          account: name,
          shard: (shard ?? 0) + 1,
        });
      case 'live-total':
        return t('The live total of {account} is not the sum of the entries.', { account: name });
      case 'negative':
        return t('{account} is below zero.', { account: name });
      case 'held':
      case 'principal-held':
        return t('{account} of {memberId} is not what the open withdrawals ask for.', {
          account: name,
          memberId: memberId ?? '',
        });
      case 'principal':
        return t('The principal of {memberId} is not that of the running positions.', {
          memberId: memberId ?? '',
        });
      case 'unbalanced':
        return t('What is held is not what stands on the other side.');
    }
  };
};
