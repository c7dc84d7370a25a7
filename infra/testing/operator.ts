/** What an operator with the deployment's own rights does in tests: nothing that a member or staff could do. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
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

type PoolOf = Pick<LocalCloud, 'table' | 'cognito'>;

/** What clicks in the console of the user pool do to an identity. */
const inPool = ({ table: { credentials, region }, cognito }: PoolOf, email: string) => ({
  client: new CognitoIdentityProviderClient({ endpoint: cognito.endpoint, region, credentials }),
  identity: { UserPoolId: cognito.userPoolId, Username: email },
});

/** The identity gets a group. */
export async function addToGroup(cloud: PoolOf, email: string, group: Role): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  await client.send(new AdminAddUserToGroupCommand({ ...identity, GroupName: group }));
}

/** A group is taken from the identity. */
export async function takeFromGroup(cloud: PoolOf, email: string, group: Role): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  await client.send(new AdminRemoveUserFromGroupCommand({ ...identity, GroupName: group }));
}

/** Sign-ins of the identity ask for its authenticator from now on, or no longer do. */
export async function setAuthenticatorInPool(cloud: PoolOf, email: string, isOn: boolean): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...identity, SoftwareTokenMfaSettings }));
}

/** An identity is made that can sign in with the password, but belongs to no member. */
export async function makeInPool(cloud: PoolOf, email: string, password: string): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Nobody' },
  ];
  await client.send(new AdminCreateUserCommand({ ...identity, UserAttributes, MessageAction: 'SUPPRESS' }));
  await client.send(new AdminSetUserPasswordCommand({ ...identity, Password: password, Permanent: true }));
}

/** The identity is deleted. */
export async function deleteInPool(cloud: PoolOf, email: string): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  await client.send(new AdminDeleteUserCommand(identity));
}

/** The identity gets another e-mail address, which counts as proven only if the operator says so. */
export async function changeEmailInPool(cloud: PoolOf, email: string, other: string): Promise<void> {
  const { client, identity } = inPool(cloud, email);
  const UserAttributes = [{ Name: 'email', Value: other }];
  await client.send(new AdminUpdateUserAttributesCommand({ ...identity, UserAttributes }));
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
