import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { configurationVersionItem } from '#functions/platform/table/items/configuration.ts';
import { configurationVersionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { activateVersion, readConfigurationSchedule } from './table/configuration-versions.ts';

/**
 * Activates the next scheduled version once its time has come. The item that scheduled it stays; its version number marks it
 * as done.
 * @returns the version that came into force; null when none was due
 */
export const activateConfiguration = async ({ database, now }: Services): Promise<number | null> => {
  const schedule = await readConfigurationSchedule(database);
  const [next] = schedule.scheduled;
  const at = instantOf(now());
  if (!next || next.effectiveFrom > at) return null;
  const { configuration } = next;
  const { version } = configuration;
  const key = configurationVersionKey(version);
  const kept = await readItem(database, key, configurationVersionItem);
  const transaction = new Transaction();
  activateVersion(transaction, configuration, schedule);
  transaction.replace(key, { ...kept, inForceSince: at }, version);
  const actor = { kind: 'system', name: 'activate-configuration' } as const;
  const subjectId = `configuration-${version}`;
  writeAudit(transaction, { actor, act: 'configuration-in-force', subjectId, reason: null }, now());
  // Null if another version came into force meanwhile; the next run checks again.
  return (await commitIfUnchanged(database, transaction)) ? version : null;
};

export const handler = async () => {
  const services = realServices();
  const versions: number[] = [];
  for (;;) {
    const version = await activateConfiguration(services);
    if (version === null) break;
    versions.push(version);
  }
  services.log.info('activated configurations', { versions });
  return { versions };
};
