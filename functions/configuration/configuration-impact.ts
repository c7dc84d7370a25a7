import type { Configuration } from '#shared/domain/configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';

/** A package or plan whose terms a new configuration changes, or which it no longer offers. */
export interface ChangedOffer {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** Whom a change of the configuration affects. */
export interface Concern {
  readonly packages: readonly ChangedOffer[];
  readonly plans: readonly ChangedOffer[];
  /** True if waiting orders keep terms that a new order would not get. */
  readonly purchases: boolean;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

/**
 * Whom a change from one configuration to another affects. Existing orders and positions keep their terms, so this
 * names those on old terms and the positions that will renew on new ones. A new package or plan affects no one yet.
 */
export const configurationImpact = (before: Configuration, after: Configuration): Concern => {
  const paths = configurationDifferences(before, after).map(({ path }) => path);
  const changes = (...beginnings: readonly string[]): boolean =>
    paths.some((path) =>
      beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}.`)),
    );
  const changed = (list: 'packages' | 'plans'): ChangedOffer[] =>
    before[list]
      // The return period is part of every position's terms.
      .filter(({ id }) => changes(`${list}.${id}`, 'returns.period'))
      .map(({ id, name }) => ({ id, name, isRemoved: !after[list].some((item) => item.id === id) }));
  const [packages, plans] = [changed('packages'), changed('plans')];
  return {
    packages,
    plans,
    purchases: packages.length > 0 || changes('purchase', 'sponsor.infinityLevelBps', 'bank'),
    deposits: plans.length > 0 || changes('deposit', 'sponsor.securityLevelBps', 'bank'),
    withdrawals: changes('withdrawal.feeMinor', 'withdrawal.fourEyesAboveMinor'),
  };
};
