/** What an operator with the deployment's own rights does in tests: nothing that a member or staff could do. */
import {
  AdminAddUserToGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { configurationVersionKey, currentConfigurationKey } from '#functions/platform/table/keys.ts';
import { type Configuration, configurationSchema } from '#shared/domain/configuration.ts';
import type { Role } from '#shared/domain/words.ts';
import type { LocalCloud } from '../local/cloud.ts';

/** The table with the operator's credentials. */
export function openAsOperator({ table }: Pick<LocalCloud, 'table'>): Database {
  const { endpoint, region, credentials, name } = table;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  return { client, tableName: name, work: { calls: 0, readUnits: 0, writeUnits: 0 } };
}

/** What a click in the console of the user pool does: an identity gets a group. */
export async function addToGroup(
  { table: { credentials, region }, cognito }: Pick<LocalCloud, 'table' | 'cognito'>,
  email: string,
  group: Role,
): Promise<void> {
  const { endpoint, userPoolId: UserPoolId } = cognito;
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials });
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: group }));
}

/** What a click in the console does: sign-ins of the identity no longer ask for its authenticator. */
export async function turnAuthenticatorOffInPool(
  { table: { credentials, region }, cognito }: Pick<LocalCloud, 'table' | 'cognito'>,
  email: string,
): Promise<void> {
  const { endpoint, userPoolId: UserPoolId } = cognito;
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials });
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: email, SoftwareTokenMfaSettings }),
  );
}

/** Puts a version of the configuration into force, as if staff had decided it. */
export async function storeConfiguration(database: Database, configuration: Configuration): Promise<void> {
  const checked = configurationSchema.parse(configuration);
  const { version } = checked;
  const kept = { differences: [], proposal: null, effectiveFrom: null, inForceSince: null };
  for (const item of [{ ...configurationVersionKey(version), ...kept }, currentConfigurationKey])
    await database.client.send(
      new PutCommand({ TableName: database.tableName, Item: { ...item, configuration: checked, version } }),
    );
}
