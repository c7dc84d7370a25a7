import { assetAccounts, type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { type Bps, type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { MemberAccount } from '#shared/domain/words.ts';
import { memberAccounts } from '#shared/domain/words.ts';

/** What all members and shards together hold of each account of one area. */
export type LedgerTotals = Readonly<Record<MemberAccount | PlatformAccount, Minor>> & {
  readonly entries: number;
};

export interface Solvency {
  readonly assetsMinor: Minor;
  readonly membersMinor: Minor;
  /** What members are owed, and payers whose money matches nothing yet. */
  readonly owedMinor: Minor;
  /** Assets for what is owed, in basis points; null while nothing is owed. */
  readonly coverageBps: Bps | null;
  readonly differenceMinor: Minor;
}

/**
 * What an area holds against what it owes. Coverage is rounded down: it never says more than there is. Pool, fees and
 * the operator's own funds are owed to nobody; they are what lies between the assets and what is owed.
 */
export const computeSolvency = (totals: LedgerTotals): Solvency => {
  const sumOf = (accounts: readonly (MemberAccount | PlatformAccount)[]) =>
    sumMinor(...accounts.map((account) => totals[account]));
  const assets = platformAccounts.filter((account) => assetAccounts.includes(account));
  const others = platformAccounts.filter((account) => !assetAccounts.includes(account));
  const assetsMinor = sumOf(assets);
  const membersMinor = sumOf(memberAccounts);
  const owedMinor = sumMinor(membersMinor, totals.suspense);
  return {
    assetsMinor,
    membersMinor,
    owedMinor,
    coverageBps: owedMinor > 0 ? (Number((BigInt(assetsMinor) * 10_000n) / BigInt(owedMinor)) as Bps) : null,
    differenceMinor: subtractMinor(assetsMinor, sumMinor(membersMinor, sumOf(others))),
  };
};
