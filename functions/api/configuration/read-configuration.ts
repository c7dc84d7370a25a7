import type { Handler } from '#functions/http/call.ts';
import { required } from '#functions/http/environment.ts';
import * as storage from '#functions/storage/current-configuration.ts';
import type { configuration } from '#shared/contract/configuration.ts';

/** The configuration in force, and where the browser signs people in: both public, both per deployment. */
export const readConfiguration: Handler<typeof configuration.endpoints.readConfiguration> = async ({
  database,
}) => ({
  configuration: await storage.readConfiguration(database),
  identity: {
    userPoolId: required('USER_POOL_ID'),
    clientId: required('USER_POOL_CLIENT_ID'),
    endpoint: required('IDENTITY_ENDPOINT'),
  },
});
