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
import type { Instant } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
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
export const firstTouched = (shards: number): Key[] =>
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

export const scheduleVersion = (
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
export const keepVersion = (transaction: Transaction, version: ConfigurationVersion): void => {
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
