import type { Configuration } from '#shared/domain/configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';

/** A package or plan whose terms a new configuration changes, or which it no longer offers. */
export interface ChangedOffer {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** Whom a change of the configuration concerns. */
export interface Concern {
  readonly packages: readonly ChangedOffer[];
  readonly plans: readonly ChangedOffer[];
  /** True where what waits keeps terms that the next order would not get. */
  readonly purchases: boolean;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

/**
 * Whom the step from one configuration to another concerns. Everything is kept by what was made before; so this names
 * what stands on old terms, and which positions will be renewed on new ones. A package or plan that is new concerns
 * nobody yet.
 */
export const configurationImpact = (before: Configuration, after: Configuration): Concern => {
  const paths = configurationDifferences(before, after).map(({ path }) => path);
  const changes = (...beginnings: readonly string[]): boolean =>
    paths.some((path) =>
      beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}.`)),
    );
  const changed = (list: 'packages' | 'plans'): ChangedOffer[] =>
    before[list]
      // The period of returns belongs to the terms of every position.
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
