import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import type { Database } from './database.ts';
import { configurationItem } from './items/configuration.ts';
import { currentConfigurationKey } from './keys.ts';
import { parseItem, readItem } from './read.ts';
import type { Transaction } from './transaction.ts';

/** The configuration behind its item; a deployment without one is on version 1, the defaults. */
export const configurationOf = (item: Record<string, unknown> | undefined): Configuration =>
  parseItem(configurationItem, item)?.configuration ?? defaultConfiguration;

/** Reads the configuration in force. */
export const readConfiguration = async (database: Database): Promise<Configuration> =>
  (await readItem(database, currentConfigurationKey, configurationItem))?.configuration ??
  defaultConfiguration;

/** Requires that this version is still in force; version 1 is the one without an item. */
export const requireConfiguration = (
  transaction: Transaction,
  version: number,
  refusal: () => Error,
): Transaction => {
  const { pk } = currentConfigurationKey;
  const isDefault = version === defaultConfiguration.version;
  return transaction.require(
    currentConfigurationKey,
    isDefault ? { differs: { pk } } : { equals: { version } },
    refusal,
  );
};
