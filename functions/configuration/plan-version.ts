import type { Instant } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { configurationDifferences, type Difference } from '#shared/domain/configuration-difference.ts';
import { rebaseConfiguration } from '#shared/domain/configuration-rebase.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type OfferAtALoss, offersAtALoss } from '#shared/domain/offers-at-a-loss.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { soundConfigurationSchema } from '#shared/domain/sound-configuration.ts';

/** A version that waits for its time. */
export interface Scheduled {
  readonly configuration: Configuration;
  readonly effectiveFrom: Instant;
}

/** A version as a plan makes it; `differences` to what is in force when it takes effect. */
interface PlannedVersion {
  readonly configuration: Configuration;
  readonly differences: readonly Difference[];
  /** Packages and plans whose own terms stay as they are, and that can't pay under it: both people are told. */
  readonly losing: readonly OfferAtALoss[];
}

/** What a proposal of a configuration makes of the versions. */
export interface VersionPlan extends PlannedVersion {
  /** Null to take effect at once. */
  readonly effectiveFrom: Instant | null;
  /** What is in force until it takes effect. */
  readonly beforeVersion: number;
  /** Versions scheduled for later, each again with the proposed changes; null for one that they leave nothing of. */
  readonly rebased: readonly {
    readonly replacedVersion: number;
    readonly effectiveFrom: Instant;
    readonly again: PlannedVersion | null;
  }[];
  /** Everything that is scheduled afterwards, in order of time and of number. */
  readonly scheduled: readonly Scheduled[];
}

const numbered = (configuration: Configuration, version: number): Configuration => {
  const { success } = soundConfigurationSchema.safeParse(configuration);
  // Two sound changes can contradict each other, such as a new minimum and a new maximum.
  if (!success) throw new AppError('configuration_changed');
  return { ...configuration, version };
};

/**
 * The offers that can't pay although their own terms stay as they are.
 * @throws AppError offer_at_a_loss for a new one, and for one whose own terms change
 */
const losingUnder = (configuration: Configuration, before: Configuration): OfferAtALoss[] => {
  const losing = offersAtALoss(configuration, before);
  const changed = losing.filter(({ isExisting }) => !isExisting);
  if (changed.length > 0) throw new AppError('offer_at_a_loss', { offers: changed });
  return losing;
};

/**
 * Plans a proposal's version: its own changes, made to what is in force on its day, and to each version scheduled for
 * later. Nothing that is scheduled takes effect earlier than it was approved for, or without the changes made since.
 * @throws AppError configuration_changed if the proposal isn't based on the latest version, or contradicts another;
 * offer_at_a_loss if a package or plan that it adds or changes can't pay
 */
export const planVersion = (
  {
    configuration,
    baseVersion,
    effectiveFrom,
  }: Pick<ProposedActOf<'configuration'>, 'configuration' | 'baseVersion' | 'effectiveFrom'>,
  {
    inForce,
    scheduled,
    latest,
  }: {
    readonly inForce: Configuration;
    readonly scheduled: readonly Scheduled[];
    readonly latest: Configuration;
  },
  at: Instant,
): VersionPlan => {
  if (latest.version !== baseVersion) throw new AppError('configuration_changed');
  const isAtOnce = effectiveFrom === null || effectiveFrom <= at;
  const earlier = isAtOnce ? [] : scheduled.filter((other) => other.effectiveFrom <= effectiveFrom);
  const later = scheduled.slice(earlier.length);
  const changed = (onto: Configuration) => rebaseConfiguration(configuration, latest, onto);

  const before = earlier.at(-1)?.configuration ?? inForce;
  const own = numbered(changed(before), baseVersion + 1);
  let previous = own;
  const rebased = later.map((other) => {
    const again = numbered(changed(other.configuration), previous.version + 1);
    const differences = configurationDifferences(previous, again);
    const losing = losingUnder(again, other.configuration);
    if (differences.length > 0) previous = again;
    return {
      replacedVersion: other.configuration.version,
      effectiveFrom: other.effectiveFrom,
      again: differences.length > 0 ? { configuration: again, differences, losing } : null,
    };
  });
  return {
    configuration: own,
    differences: configurationDifferences(before, own),
    losing: losingUnder(own, before),
    effectiveFrom: isAtOnce ? null : effectiveFrom,
    beforeVersion: before.version,
    rebased,
    scheduled: [
      ...earlier,
      ...(isAtOnce ? [] : [{ configuration: own, effectiveFrom }]),
      ...rebased.flatMap((one) =>
        one.again ? [{ configuration: one.again.configuration, effectiveFrom: one.effectiveFrom }] : [],
      ),
    ],
  };
};
