import { assetAccounts, type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { asMinor, type Bps, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { coverageMinBps, type PolicyFigures, type PolicyLimit, policyLimits } from '#shared/domain/policy.ts';

/** What each platform account of an area holds, over all its shards. */
export type PlatformHoldings = Readonly<Record<PlatformAccount, Minor>>;

const ratioBps = (part: Minor, whole: Minor): Bps | null =>
  whole > 0 ? (Number((BigInt(part) * 10_000n) / BigInt(whole)) as Bps) : null;

/** What is owed to no one: the buffer that bears a loss before members do. */
const bufferOf = ({ operator, pool, fees }: PlatformHoldings): Minor => sumMinor(operator, pool, fees);

/**
 * The figures that the policy limits are about. The books balance, so what is owed to members and payers is the assets
 * less the buffer: both follow from platform accounts alone, which are read consistently. Cash in suspense may have to
 * go back, so it isn't liquid cash. `withdrawableMinor`: what members have available or held.
 */
export const policyFigures = (holdings: PlatformHoldings, withdrawableMinor: Minor): PolicyFigures => {
  const assets = platformAccounts.filter((account) => assetAccounts.includes(account));
  const assetsMinor = sumMinor(...assets.map((account) => holdings[account]));
  const owedMinor = subtractMinor(assetsMinor, bufferOf(holdings));
  const cashMinor = sumMinor(
    holdings['cash:bank'],
    holdings['cash:in-transit'],
    holdings['cash:coinpayments'],
  );
  const liquidCashMinor = subtractMinor(cashMinor, holdings.suspense);
  return {
    operatorMinor: holdings.operator,
    assetsMinor,
    owedMinor,
    coverageBps: ratioBps(assetsMinor, owedMinor),
    liquidCashMinor,
    withdrawableMinor,
    liquidityBps: ratioBps(liquidCashMinor, withdrawableMinor),
  };
};

/** Whether part/whole is below `minBps`; without anything owed, it never is. */
const isBelow = (part: Minor, whole: Minor, minBps: Bps): boolean =>
  whole > 0 && BigInt(part) * 10_000n < BigInt(whole) * BigInt(minBps);

const isBroken = (limit: PolicyLimit, figures: PolicyFigures, liquidityMinBps: Bps): boolean => {
  switch (limit) {
    case 'operator-equity':
      return figures.operatorMinor < 0;
    case 'coverage':
      return isBelow(figures.assetsMinor, figures.owedMinor, coverageMinBps);
    case 'liquidity':
      return isBelow(figures.liquidCashMinor, figures.withdrawableMinor, liquidityMinBps);
  }
};

/** The policy limits that these figures break. */
export const brokenLimits = (figures: PolicyFigures, liquidityMinBps: Bps): PolicyLimit[] =>
  policyLimits.filter((limit) => isBroken(limit, figures, liquidityMinBps));

/** Whether one ratio is lower than another, without rounding; nothing owed counts as the highest. */
const isLower = (one: readonly [Minor, Minor], other: readonly [Minor, Minor]): boolean => {
  if (one[1] <= 0) return false;
  if (other[1] <= 0) return true;
  return BigInt(one[0]) * BigInt(other[1]) < BigInt(other[0]) * BigInt(one[1]);
};

const isWorse = (limit: PolicyLimit, before: PolicyFigures, after: PolicyFigures): boolean => {
  switch (limit) {
    case 'operator-equity':
      return after.operatorMinor < before.operatorMinor;
    case 'coverage':
      return isLower([after.assetsMinor, after.owedMinor], [before.assetsMinor, before.owedMinor]);
    case 'liquidity':
      return isLower(
        [after.liquidCashMinor, after.withdrawableMinor],
        [before.liquidCashMinor, before.withdrawableMinor],
      );
  }
};

/** The limits that are broken afterwards and that the act makes worse; what it leaves or improves doesn't count. */
export const limitsBrokenBy = (
  before: PolicyFigures,
  after: PolicyFigures,
  liquidityMinBps: Bps,
): PolicyLimit[] => brokenLimits(after, liquidityMinBps).filter((limit) => isWorse(limit, before, after));

/** Who bears a loss, in this order: operator equity, then pool and fees, then members. */
export interface LossBorne {
  readonly operatorMinor: Minor;
  readonly poolAndFeesMinor: Minor;
  readonly membersMinor: Minor;
}

const clamp = (amount: number, max: number): Minor => asMinor(Math.min(Math.max(amount, zeroMinor), max));

/** Who bears a loss of `lossMinor`; the three parts add up to it. `before`: what the area held until then. */
export const lossBorne = (before: PlatformHoldings, lossMinor: Minor): LossBorne => {
  const operatorMinor = clamp(before.operator, lossMinor);
  const membersMinor = clamp(lossMinor - Math.max(bufferOf(before), 0), lossMinor - operatorMinor);
  return {
    operatorMinor,
    poolAndFeesMinor: asMinor(lossMinor - operatorMinor - membersMinor),
    membersMinor,
  };
};
