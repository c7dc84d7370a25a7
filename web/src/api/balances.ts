import { queryOptions } from '@tanstack/react-query';
import { statements } from '#shared/contract/statements.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { call } from './client.ts';

/**
 * Cache keys of everything that a movement of money can change. Every money query starts with one of them, so an
 * act that moves money invalidates its area's and the statements', and no screen keeps showing an old amount.
 */
export const moneyKeys = {
  infinity: ['infinity'],
  security: ['security'],
  statements: ['statements'],
} as const;

/** My balances in every area. */
export const balancesQuery = queryOptions({
  queryKey: [...moneyKeys.statements, 'balances'],
  queryFn: ({ signal }) => call(statements.endpoints.readBalances, { signal }),
});

type Wallets = {
  readonly wallets: readonly { area: ProductArea; balances: readonly AccountBalance[]; owedMinor: Minor }[];
};
type AccountBalance = { readonly account: MemberAccount; readonly balanceMinor: Minor };

/** One balance of mine; zero for an account that nothing was ever moved on. */
export const balanceIn = (balances: Wallets, area: ProductArea, account: MemberAccount): Minor =>
  balances.wallets
    .find((wallet) => wallet.area === area)
    ?.balances.find((balance) => balance.account === account)?.balanceMinor ?? zeroMinor;

/** What my next bonuses settle first, because an order that earned me bonuses was reversed. */
export const owedIn = (balances: Wallets, area: ProductArea): Minor =>
  balances.wallets.find((wallet) => wallet.area === area)?.owedMinor ?? zeroMinor;
