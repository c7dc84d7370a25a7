import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import type { Database } from './database.ts';
import { configurationItem } from './items/configuration.ts';
import { currentConfigurationKey } from './keys.ts';
import { parseItem, readItem } from './read.ts';

/** The configuration behind its item; a deployment without one is on version 1, the defaults. */
export const configurationOf = (item: Record<string, unknown> | undefined): Configuration =>
  parseItem(configurationItem, item)?.configuration ?? defaultConfiguration;

/** Reads the configuration in force. */
export const readConfiguration = async (database: Database): Promise<Configuration> =>
  (await readItem(database, currentConfigurationKey, configurationItem))?.configuration ??
  defaultConfiguration;
