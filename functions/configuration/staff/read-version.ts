import {
  firstVersion,
  readConfigurationSchedule,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Handler } from '#functions/entry/call.ts';
import { configurationVersionItem } from '#functions/platform/table/items/configuration.ts';
import { configurationVersionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { versionView } from './version-view.ts';

/** One version with its whole configuration. */
export const readConfigurationVersion: Handler<
  typeof staffConfiguration.endpoints.readConfigurationVersion
> = async (call) => {
  const { version: asked } = call.params;
  const [schedule, stored] = await Promise.all([
    readConfigurationSchedule(call.database),
    readItem(call.database, configurationVersionKey(asked), configurationVersionItem),
  ]);
  // A deployment without changes has not stored a version yet.
  const version = stored ?? (schedule.inForce.version === asked ? firstVersion(schedule.inForce) : null);
  if (!version) throw new AppError('not_found');
  return { ...versionView(version, schedule), configuration: version.configuration };
};
