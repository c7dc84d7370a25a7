import { environment, required } from '#functions/platform/environment.ts';
import { openLog } from '#functions/platform/log.ts';
import { readSecret } from '#functions/platform/secret.ts';
import { openSecrets } from '#functions/platform/secrets.ts';
import { openDatabase } from '#functions/platform/table/database.ts';
import { secretSettingOf } from '#shared/domain/secret-purposes.ts';
import type { Services } from './call.ts';

let services: Services | undefined;

/** The real services of this process, created on first use. */
export const realServices = (): Services => {
  services ??= {
    database: openDatabase(required('TABLE_NAME')),
    now: () => new Date(),
    log: openLog(environment().SERVICE_NAME),
    shards: environment().PLATFORM_SHARDS,
    secrets: openSecrets((purpose) => readSecret(required(secretSettingOf(purpose))), Date.now),
    originSecret: () => readSecret(required('ORIGIN_SECRET_ID')),
  };
  return services;
};
