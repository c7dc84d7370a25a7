import {
  firstVersion,
  readConfigurationSchedule,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Handler } from '#functions/entry/call.ts';
import { configurationVersionItem } from '#functions/platform/table/items/configuration.ts';
import { configurationVersionKey, configurationVersionPrefix } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { versionView } from './version-view.ts';

const { pk } = configurationVersionKey(1);

/**
 * All versions with who proposed and approved them, newest first; before the first change, only the initial one.
 */
export const listConfigurationVersions: Handler<
  typeof staffConfiguration.endpoints.listConfigurationVersions
> = async (call) => {
  const paging = await call.page();
  const [schedule, { items, last }] = await Promise.all([
    readConfigurationSchedule(call.database),
    readPage(
      call.database,
      { pk, begins: configurationVersionPrefix, order: 'newest-first' },
      configurationVersionItem,
      paging,
    ),
  ]);
  const kept = items.length === 0 && !paging.after ? [firstVersion(schedule.inForce)] : items;
  return { items: kept.map((version) => versionView(version, schedule)), next: paging.next(last) };
};
