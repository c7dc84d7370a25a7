import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useText } from './texts.ts';

/** The meaning of a difference, in a sentence; the figures are shown next to it. */
export const useDifferenceWords = () => {
  const t = useText();
  const accounts: Readonly<Record<string, string>> = {
    ...useAccountWords(),
    entries: t('Number of entries'),
  };
  return ({ kind, account, shard, memberId, ids }: LedgerDifference): string => {
    const id = ids[0] ?? '';
    const name = accounts[account ?? ''] ?? account ?? '';
    switch (kind) {
      case 'entry-altered':
        return t("Entry {id} doesn't match the journal.", { id });
      case 'entry-deleted':
        return t('Entry {id} is missing.', { id });
      case 'entry-not-journaled':
        return t("Entry {id} isn't in the journal.", { id });
      case 'entry-malformed':
        return t('Entry {id} is malformed.', { id });
      case 'audit-altered':
        return t("Audit entry {id} doesn't match the journal.", { id });
      case 'audit-deleted':
        return t('Audit entry {id} is missing.', { id });
      case 'audit-not-journaled':
        return t("Audit entry {id} isn't in the journal.", { id });
      case 'wallet':
        return t("{account} of {memberId} doesn't equal the sum of its entries.", {
          account: name,
          memberId: memberId ?? '',
        });
      case 'platform-account':
        return t("{account}, part {shard}, doesn't equal the sum of its entries.", {
          account: name,
          shard: (shard ?? 0) + 1,
        });
      case 'live-total':
        return t("The running total of {account} doesn't equal the sum of its entries.", { account: name });
      case 'negative':
        return t('{account} is negative.', { account: name });
      case 'held':
      case 'principal-held':
        return t("{account} of {memberId} doesn't match the open withdrawals.", {
          account: name,
          memberId: memberId ?? '',
        });
      case 'principal':
        return t("The principal of {memberId} doesn't match the active positions.", {
          memberId: memberId ?? '',
        });
      case 'unbalanced':
        return t("Assets don't equal liabilities and equity.");
      case 'in-transit':
        return t("Cash in transit doesn't equal the payments that await a bank line.");
      case 'bank-books':
        return t("Cash at the bank doesn't equal the bank lines in the books.");
      case 'bank-closing':
        return t("The bank lines don't lead to the closing balance of the last statement.");
      case 'bank-line':
        return t("Bank line {id} isn't used exactly once.", { id });
    }
  };
};
