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

/** The configuration in force and the one scheduled to replace it. */
export interface ConfigurationSchedule {
  readonly inForce: Configuration;
  readonly scheduled: { readonly configuration: Configuration; readonly effectiveFrom: Instant } | null;
  /** The version that the next one starts from: the scheduled one, otherwise the one in force. */
  readonly latest: Configuration;
  /** What is stored and must be replaced by the next write; the scheduled version may be outdated. */
  readonly kept: { readonly current: boolean; readonly scheduledVersion: number | null };
}

export const readConfigurationSchedule = async (database: Database): Promise<ConfigurationSchedule> => {
  const [current, item] = await readItems(database, [currentConfigurationKey, scheduledConfigurationKey]);
  const inForce = configurationOf(current);
  const stored = parseItem(scheduledConfigurationItem, item);
  // A version that took effect or was overtaken leaves its item behind, with a smaller number.
  const scheduled = stored && stored.configuration.version > inForce.version ? stored : null;
  return {
    inForce,
    scheduled,
    latest: scheduled?.configuration ?? inForce,
    kept: { current: current !== undefined, scheduledVersion: stored?.configuration.version ?? null },
  };
};

/**
 * Accounts of which at least one is part of any area's first entry, because money only enters through them.
 */
export const firstTouched = (shards: number): Key[] =>
  productAreas.flatMap((area) => [
    platformKey(area, 'investments', 0),
    ...Array.from({ length: shards }, (_, shard) => [
      platformKey(area, 'cash:bank', shard),
      platformKey(area, 'cash:coinpayments', shard),
    ]).flat(),
  ]);

/** Whether any money was booked: from then on the currency is fixed. */
export const isMoneyBooked = async (database: Database, shards: number): Promise<boolean> =>
  (await readItems(database, firstTouched(shards))).some((item) => item !== undefined);

/** Activates a version, unless the configuration in force changed since it was read. */
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

/** Stores a version permanently; only the time at which it took effect is added later. */
export const keepVersion = (transaction: Transaction, version: ConfigurationVersion): void => {
  transaction.create(
    configurationVersionKey(version.version),
    version,
    () => new AppError('configuration_changed'),
  );
};

/** The initial version of a deployment, stored with the first change. */
export const firstVersion = (configuration: Configuration): ConfigurationVersion => ({
  version: configuration.version,
  configuration,
  differences: [],
  proposal: null,
  effectiveFrom: null,
  inForceSince: null,
});
