/** Accounts that are assets: what the platform owns, rather than owes. */
export const assetAccounts: readonly string[] = ['cash:bank', 'cash:coinpayments', 'investments'];

/** Cash is what the bank or the provider shows: it changes only with their statement. */
export const isCash = (account: string): boolean => account.startsWith('cash:');

/**
 * The chart of accounts. Assets grow by debits, all other accounts by credits. Only this file and corrections
 * (shared/domain/correction.ts) use that convention; everything else speaks of transfers `from → to`, which debit
 * `from` and credit `to`.
 */
export const platformAccounts = [
  'cash:bank',
  'cash:coinpayments',
  'investments',
  'operator',
  'pool',
  'fees',
  'suspense',
] as const;

export type PlatformAccount = (typeof platformAccounts)[number];
