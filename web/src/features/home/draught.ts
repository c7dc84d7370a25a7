import type { SecurityDashboard } from '#shared/contract/security-dashboard.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';

/** What of a member's money is free to use, what is not, and the second as a part of both, from 0 to 1. */
export interface Draught {
  readonly freeMinor: Minor;
  readonly boundMinor: Minor;
  readonly part: number;
}

/** How deep a member's money lies: what they can use today against all that is owed to them; null without any. */
export const draughtOf = ({ wallets }: SecurityDashboard['balances']): Draught | null => {
  const balances = wallets.flatMap((wallet) => wallet.balances);
  const totalMinor = sumMinor(...balances.map(({ balanceMinor }) => balanceMinor));
  if (totalMinor <= 0) return null;
  const free = balances.filter(({ account }) => account === 'available');
  const freeMinor = sumMinor(...free.map(({ balanceMinor }) => balanceMinor));
  const boundMinor = subtractMinor(totalMinor, freeMinor);
  return { freeMinor, boundMinor, part: boundMinor / totalMinor };
};
