import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  type ConfigurationVersion,
  scheduledConfigurationItem,
} from '#functions/platform/table/items/configuration.ts';
import {
  configurationVersionKey,
  currentConfigurationKey,
  type Key,
  platformKey,
  scheduledConfigurationKey,
} from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { productAreas } from '#shared/domain/words.ts';

/** What is decided about the configuration: the version in force, and the one that takes over at its time. */
export interface ConfigurationSchedule {
  readonly inForce: Configuration;
  readonly scheduled: { readonly configuration: Configuration; readonly effectiveFrom: Instant } | null;
  /** The version that the next one is made from: the scheduled one, or else the one in force. */
  readonly latest: Configuration;
  /** Whether items stand in the table that the next write replaces; what is scheduled may be done with. */
  readonly kept: { readonly current: boolean; readonly scheduledVersion: number | null };
}

export const readConfigurationSchedule = async (database: Database): Promise<ConfigurationSchedule> => {
  const [current, item] = await readItems(database, [currentConfigurationKey, scheduledConfigurationKey]);
  const inForce = configurationOf(current);
  const stored = parseItem(scheduledConfigurationItem, item);
  // A version that came into force, or was replaced before it could, leaves its item behind with a smaller number.
  const scheduled = stored && stored.configuration.version > inForce.version ? stored : null;
  return {
    inForce,
    scheduled,
    latest: scheduled?.configuration ?? inForce,
    kept: { current: current !== undefined, scheduledVersion: stored?.configuration.version ?? null },
  };
};

/** The accounts of which at least one is touched by the first entry that an area ever posts: no money comes from nowhere. */
const firstTouched = (shards: number): Key[] =>
  productAreas.flatMap((area) => [
    platformKey(area, 'investments', 0),
    ...Array.from({ length: shards }, (_, shard) => [
      platformKey(area, 'cash:bank', shard),
      platformKey(area, 'cash:coinpayments', shard),
    ]).flat(),
  ]);

/** True once anything was booked: then amounts stand in a currency, which cannot change any more. */
export const isMoneyBooked = async (database: Database, shards: number): Promise<boolean> =>
  (await readItems(database, firstTouched(shards))).some((item) => item !== undefined);

/** Puts a configuration into force, if what was read is still what stands. */
export const activateVersion = (
  transaction: Transaction,
  configuration: Configuration,
  { inForce, kept }: ConfigurationSchedule,
): void => {
  const item = { configuration, version: configuration.version };
  if (kept.current) transaction.replace(currentConfigurationKey, item, inForce.version);
  else transaction.create(currentConfigurationKey, item);
};

const schedule = (
  transaction: Transaction,
  configuration: Configuration,
  effectiveFrom: Instant,
  { kept }: ConfigurationSchedule,
): void => {
  const item = { configuration, effectiveFrom, version: configuration.version };
  if (kept.scheduledVersion === null) transaction.create(scheduledConfigurationKey, item);
  else transaction.replace(scheduledConfigurationKey, item, kept.scheduledVersion);
};

/** A version is written down once and for ever; only the time at which it came into force is added. */
const keepVersion = (transaction: Transaction, version: ConfigurationVersion): void => {
  transaction.create(
    configurationVersionKey(version.version),
    version,
    () => new AppError('configuration_changed'),
  );
};

/** The version that a deployment started with, as it is kept when it is changed first. */
export const firstVersion = (configuration: Configuration): ConfigurationVersion => ({
  version: configuration.version,
  configuration,
  differences: [],
  proposal: null,
  effectiveFrom: null,
  inForceSince: null,
});

/**
 * Makes the next version of the configuration: in force at once, or scheduled. Version `base + 1` can be created once
 * only, so of two proposals on one base, and of one whose base was followed by another meanwhile, one is refused by
 * the write itself. A version that is scheduled while the next one comes into force never does.
 * @throws AppError configuration_changed; currency_fixed once money was booked
 */
export const makeVersion = async (
  database: Database,
  transaction: Transaction,
  proposal: Proposal<ProposedActOf<'configuration'>>,
  { now, shards }: CarryingOut,
): Promise<void> => {
  const { act } = proposal;
  const standing = await readConfigurationSchedule(database);
  if (standing.latest.version !== act.baseVersion) throw new AppError('configuration_changed');
  const at = instantOf(now);
  const version = act.baseVersion + 1;
  const configuration = { ...act.configuration, version };
  const isAtOnce = act.effectiveFrom === null || act.effectiveFrom <= at;
  keepVersion(transaction, {
    version,
    configuration,
    differences: act.differences,
    proposal: {
      id: proposal.id,
      reason: proposal.reason,
      proposedBy: proposal.proposerName,
      proposedAt: proposal.createdAt,
      approvedBy: proposal.deciderName,
      approvedAt: at,
    },
    effectiveFrom: isAtOnce ? at : act.effectiveFrom,
    inForceSince: isAtOnce ? at : null,
  });
  if (act.baseVersion === defaultConfiguration.version && !standing.kept.current)
    keepVersion(transaction, firstVersion(standing.inForce));
  if (configuration.currency !== standing.latest.currency)
    for (const key of firstTouched(shards))
      transaction.require(key, { differs: { pk: key.pk } }, () => new AppError('currency_fixed'));
  if (isAtOnce || act.effectiveFrom === null) activateVersion(transaction, configuration, standing);
  else schedule(transaction, configuration, act.effectiveFrom, standing);
};
