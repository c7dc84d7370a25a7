import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import type { Scheduled } from '#functions/configuration/plan-version.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  type ConfigurationVersion,
  scheduledConfigurationItem,
} from '#functions/platform/table/items/configuration.ts';
import {
  bankAccountKey,
  configurationVersionKey,
  currentConfigurationKey,
  type Key,
  platformKey,
  scheduledConfigurationKey,
} from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { productAreas } from '#shared/domain/words.ts';

/** The configuration in force and those scheduled to follow it. */
export interface ConfigurationSchedule {
  readonly inForce: Configuration;
  /** In order of time and of number. */
  readonly scheduled: readonly Scheduled[];
  /** The version that the next one starts from: the last scheduled one, otherwise the one in force. */
  readonly latest: Configuration;
  /** What is stored and must be replaced by the next write, with how often the schedule changed. */
  readonly kept: { readonly current: boolean; readonly schedule: number | null };
}

export const readConfigurationSchedule = async (database: Database): Promise<ConfigurationSchedule> => {
  const [current, item] = await readItems(database, [currentConfigurationKey, scheduledConfigurationKey]);
  const inForce = configurationOf(current);
  const stored = parseItem(scheduledConfigurationItem, item);
  // A version that took effect is still listed, with a number that is no longer above the one in force.
  const scheduled = (stored?.scheduled ?? []).filter(
    ({ configuration }) => configuration.version > inForce.version,
  );
  return {
    inForce,
    scheduled,
    latest: scheduled.at(-1)?.configuration ?? inForce,
    kept: { current: current !== undefined, schedule: stored?.version ?? null },
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
      platformKey(area, 'cash:in-transit', shard),
      platformKey(area, 'cash:coinpayments', shard),
    ]).flat(),
  ]);

/** Whether any money was booked: from then on the currency is fixed. */
export const isMoneyBooked = async (database: Database, shards: number): Promise<boolean> =>
  (await readItems(database, firstTouched(shards))).some((item) => item !== undefined);

/** Where the bank account of a configuration stands once its first statement came into the books. */
const accountKeyOf = ({ bank, currency }: Configuration): Key => bankAccountKey(ibanOf(bank), currency);

const accountKeysOf = (...configurations: readonly Configuration[]): Key[] => [
  ...new Map(configurations.map(accountKeyOf).map((key) => [key.pk, key])).values(),
];

/** Whether a version names another bank account than the one before it. */
export const changesAccount = (next: Configuration, { latest }: ConfigurationSchedule): boolean =>
  ibanOf(next.bank) !== ibanOf(latest.bank);

/** Whether statements of our account are in the books: from then on the account is fixed. */
export const isStatementBooked = async (
  database: Database,
  { inForce, latest }: ConfigurationSchedule,
): Promise<boolean> =>
  (await readItems(database, accountKeysOf(inForce, latest))).some((item) => item !== undefined);

/** Refuses the write once a statement of our account is in the books. */
export const requireNoStatement = (
  transaction: Transaction,
  { inForce, latest }: ConfigurationSchedule,
): void => {
  for (const key of accountKeysOf(inForce, latest))
    transaction.require(key, { differs: { pk: key.pk } }, () => new AppError('bank_account_fixed'));
};

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

/** Replaces what is scheduled, unless that changed since it was read. */
export const scheduleVersions = (
  transaction: Transaction,
  scheduled: readonly Scheduled[],
  { kept }: ConfigurationSchedule,
): void => {
  const item = { scheduled, version: (kept.schedule ?? 0) + 1 };
  if (kept.schedule === null) transaction.create(scheduledConfigurationKey, item);
  else transaction.replace(scheduledConfigurationKey, item, kept.schedule);
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
  rebasedFrom: null,
});
