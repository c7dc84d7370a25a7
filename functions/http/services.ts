import { appSecret } from '#functions/providers/app-secret.ts';
import { openDatabase } from '#functions/storage/database.ts';
import type { Services } from './call.ts';
import { environment } from './environment.ts';
import { openLog } from './log.ts';

let services: Services | undefined;

/** The real services of this process, made when first asked for. */
export const realServices = (): Services => {
  services ??= {
    database: openDatabase(environment().TABLE_NAME),
    now: () => new Date(),
    log: openLog(environment().SERVICE_NAME),
    shards: environment().PLATFORM_SHARDS,
    appSecret,
  };
  return services;
};
