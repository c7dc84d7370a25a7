/**
 * Accounts that are assets: what the platform has, rather than what it owes somebody. An asset grows by what is
 * debited, everything else by what is credited; a transfer `from → to` debits `from` and credits `to`.
 */
export const assetAccounts: readonly string[] = ['cash:bank', 'cash:coinpayments', 'investments'];

/**
 * Chart of accounts. An asset grows on its debit side, everything else on its credit side; that convention is applied
 * here, and for corrections where people see them (shared/domain/correction.ts). Everybody else speaks of transfers
 * `from → to`, which debit `from` and credit `to`.
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
