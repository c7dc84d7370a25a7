import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { statements } from '#shared/contract/statements.ts';
import type { Minor } from '#shared/domain/money.ts';
import { accountsOfArea, type MemberAccount, type ProductArea } from '#shared/domain/words.ts';

interface Wallet extends Readonly<Record<MemberAccount, Minor>> {
  readonly area: ProductArea;
  readonly owedMinor: Minor;
}

/** The balances of these wallets, as far as accounts of their areas have one. */
export const balancesView = (
  wallets: readonly Wallet[],
): ReplyOf<typeof statements.endpoints.readBalances> => ({
  wallets: wallets.map((wallet) => ({
    area: wallet.area,
    balances: accountsOfArea[wallet.area].map((account) => ({ account, balanceMinor: wallet[account] })),
    owedMinor: wallet.owedMinor,
  })),
});
