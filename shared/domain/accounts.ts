/**
 * Accounts that are assets: what the platform has, rather than what it owes somebody. An asset grows by what is
 * debited, everything else by what is credited; a transfer `from → to` debits `from` and credits `to`.
 */
export const assetAccounts: readonly string[] = ['cash:bank', 'cash:coinpayments', 'investments'];
