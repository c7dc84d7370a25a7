import type { Handler } from '#functions/entry/call.ts';
import { isProduction, required } from '#functions/platform/environment.ts';
import * as storage from '#functions/platform/table/current-configuration.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { configuration } from '#shared/contract/configuration.ts';

/**
 * The public configuration: the version in force, current notices, where the browser signs members in, and
 * whether there is demo data.
 */
export const readConfiguration: Handler<typeof configuration.endpoints.readConfiguration> = async ({
  database,
}) => {
  const [inForce, notices] = await Promise.all([
    storage.readConfiguration(database),
    readWithdrawalStops(database),
  ]);
  return {
    configuration: inForce,
    notices,
    identity: {
      userPoolId: required('USER_POOL_ID'),
      clientId: required('USER_POOL_CLIENT_ID'),
      endpoint: required('IDENTITY_ENDPOINT'),
    },
    ...(isProduction() ? {} : { hasDemo: true }),
  };
};
