import {
  isMoneyBooked,
  isStatementBooked,
  readConfigurationSchedule,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Services } from '#functions/entry/call.ts';
import { configurationDraftItem } from '#functions/platform/table/items/configuration.ts';
import { configurationDraftKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';

/** Reads the draft with its differences to the version that a new one starts from. */
export const readStaffConfiguration = async ({
  database,
  shards,
}: Pick<Services, 'database' | 'shards'>): Promise<StaffConfiguration> => {
  const [schedule, isCurrencyFixed, stored] = await Promise.all([
    readConfigurationSchedule(database),
    isMoneyBooked(database, shards),
    readItem(database, configurationDraftKey, configurationDraftItem),
  ]);
  const { inForce, scheduled, latest } = schedule;
  return {
    base: latest,
    inForceVersion: inForce.version,
    scheduled: scheduled.map(({ configuration, effectiveFrom }) => ({
      version: configuration.version,
      effectiveFrom,
    })),
    isCurrencyFixed,
    isAccountFixed: await isStatementBooked(database, schedule),
    draft: stored && {
      configuration: stored.configuration,
      baseVersion: stored.baseVersion,
      savedBy: stored.savedBy,
      savedAt: stored.savedAt,
      revision: stored.version,
      differences: configurationDifferences(latest, stored.configuration),
    },
  };
};
