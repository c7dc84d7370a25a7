import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { currentConfigurationKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';

const item = z.object({ configuration: z.object({ version: z.int() }) });

/** Puts the defaults with a change in force at once, as if two people had decided it. @returns its version */
export const configure = async (
  { database }: Pick<Services, 'database'>,
  change: (configuration: Configuration) => Configuration,
): Promise<number> => {
  const stored = await readItem(database, currentConfigurationKey, item);
  const version = (stored?.configuration.version ?? 1) + 1;
  const configuration = { ...change(defaultConfiguration), version };
  const transaction = new Transaction();
  if (stored) transaction.replace(currentConfigurationKey, { configuration, version }, version - 1);
  else transaction.create(currentConfigurationKey, { configuration, version });
  await commit(database, transaction);
  return version;
};
