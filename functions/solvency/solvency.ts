import type { LedgerTotals } from '#functions/ledger/ledger-totals-schema.ts';
import type { AreaCoverage } from '#shared/contract/solvency.ts';
import { assetAccounts, type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { type Bps, type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { type MemberAccount, memberAccounts, type ProductArea } from '#shared/domain/words.ts';

export interface Solvency {
  readonly assetsMinor: Minor;
  readonly membersMinor: Minor;
  /** What members are owed, plus unmatched payments. */
  readonly owedMinor: Minor;
  /** Assets divided by what is owed, in basis points; null while nothing is owed. */
  readonly coverageBps: Bps | null;
  readonly differenceMinor: Minor;
}

/**
 * Compares the assets of an area with what it owes. Coverage is rounded down, so that it never overstates. Pool, fees
 * and operator equity are owed to no one; they are the difference between assets and debts.
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

/** The part of it that members see, with what the bank does not confirm yet. */
export const coverageOf = (area: ProductArea, totals: LedgerTotals): AreaCoverage => {
  const { assetsMinor, owedMinor, coverageBps } = computeSolvency(totals);
  return { area, assetsMinor, inTransitMinor: totals['cash:in-transit'], owedMinor, coverageBps };
};
