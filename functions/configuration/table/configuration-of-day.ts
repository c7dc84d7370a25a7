import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { configurationVersionItem } from '#functions/platform/table/items/configuration.ts';
import { configurationVersionKey, configurationVersionPrefix } from '#functions/platform/table/keys.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { type Day, dayOf } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';

/** Few versions come between a day and a late run, and each is a whole configuration. */
const pageSize = 5;

/** The configuration that was in force at the end of a day; the present one for a day that isn't over. */
export const configurationOfDay = async (
  database: Database,
  day: Day,
  today: Day,
): Promise<Configuration> => {
  if (day >= today) return readConfiguration(database);
  const { pk } = configurationVersionKey(defaultConfiguration.version);
  const question = { pk, begins: configurationVersionPrefix, order: 'newest-first' } as const;
  for await (const versions of everyPage(database, question, configurationVersionItem, pageSize)) {
    const found = versions.find(
      ({ version, inForceSince }) =>
        // The initial version was in force before any was stored.
        version === defaultConfiguration.version || (inForceSince !== null && dayOf(inForceSince) <= day),
    );
    if (found) return found.configuration;
  }
  // Until the first change, no version is stored.
  return readConfiguration(database);
};
