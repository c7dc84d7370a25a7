import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { signInWith } from './test-srp-client.ts';

const UserPoolId = testPool.id;
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  pool = await startTestPool({ pools: [{ ...testPool, immutableAttributes: ['sponsorCode'] }] });
  sdk = pool.sdk();
});
afterEach(() => pool.stop());

async function create(Username: string): Promise<string> {
  const { User } = await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:sponsorCode', Value: 'ABC' },
      ],
    }),
  );
  return User?.Username ?? '';
}
const get = (Username: string) => sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
const update = (Username: string, Name: string, Value: string) =>
  sdk.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: [{ Name, Value }] }));

test('a user is found by sub and by address, and shown as AWS shows them', async () => {
  const sub = await create('one@example.com');
  const user = await get('one@example.com');
  expect(user).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
  expect(user.UserCreateDate?.getTime()).toBeCloseTo(pool.now(), -4);
  expect(user.UserAttributes).toEqual([
    { Name: 'sub', Value: sub },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:sponsorCode', Value: 'ABC' },
    { Name: 'email', Value: 'one@example.com' },
  ]);
  expect((await get(sub)).UserAttributes).toEqual(user.UserAttributes);
  await expect(get('two@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('a user’s groups are in their next tokens, and groups that do not exist are refused', async () => {
  const Username = await create('one@example.com');
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
  );
  const groupsInToken = async () => {
    const { AuthenticationResult } = await signInWith(sdk, 'one@example.com', password);
    const [, claims = ''] = (AuthenticationResult?.AccessToken ?? '').split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString())['cognito:groups'] as unknown;
  };
  expect(await groupsInToken()).toBeUndefined();
  for (const GroupName of ['admin', 'support', 'admin']) {
    await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }
  expect(await groupsInToken()).toEqual(['admin', 'support']);
  await sdk.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName: 'admin' }));
  const { Groups } = await sdk.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['support']);
  await expect(
    sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'owner' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('an address can change, not to that of another user, and is unproven afterwards', async () => {
  const sub = await create('one@example.com');
  await create('two@example.com');
  await expect(update(sub, 'email', 'Two@example.com')).rejects.toMatchObject({
    name: 'AliasExistsException',
  });
  await update(sub, 'email', 'three@example.com');
  expect((await get('three@example.com')).UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'false',
  });
  await expect(get('one@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('an address that the caller vouches for is proven, signs in at once, and leaves the former one free', async () => {
  const sub = await create('one@example.com');
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: sub, Password: password, Permanent: true }),
  );
  const UserAttributes = [
    { Name: 'email', Value: 'three@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ];
  await sdk.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: sub, UserAttributes }));
  expect((await get(sub)).UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  expect((await signInWith(sdk, 'Three@example.com', password)).AuthenticationResult).toBeDefined();
  await expect(signInWith(sdk, 'one@example.com', password)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await create('one@example.com')).not.toBe(sub);
});

test('an immutable attribute stays as it was set at sign-up', async () => {
  const sub = await create('one@example.com');
  await expect(update(sub, 'custom:sponsorCode', 'XYZ')).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  expect((await get(sub)).UserAttributes).toContainEqual({ Name: 'custom:sponsorCode', Value: 'ABC' });
});

test('a deleted user is gone, and the address is free again', async () => {
  const first = await create('one@example.com');
  await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: first }));
  await expect(get('one@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  expect(await create('one@example.com')).not.toBe(first);
});

test('users are listed in pages and found by address, exactly or by its beginning', async () => {
  for (const name of ['ann', 'anna', 'bob']) await create(`${name}@example.com`);
  const list = async (input: { Filter?: string; Limit?: number; PaginationToken?: string }) => {
    const page = await sdk.send(new ListUsersCommand({ UserPoolId, ...input }));
    const emails = page.Users?.map((user) => user.Attributes?.find(({ Name }) => Name === 'email')?.Value);
    return { emails, next: page.PaginationToken };
  };
  expect((await list({ Filter: 'email = "ANN@example.com"' })).emails).toEqual(['ann@example.com']);
  expect((await list({ Filter: 'email ^= "ann"' })).emails).toEqual(['ann@example.com', 'anna@example.com']);
  expect((await list({ Filter: 'email = "nobody@example.com"' })).emails).toEqual([]);
  const first = await list({ Limit: 2 });
  expect(first.emails).toHaveLength(2);
  const second = await list({ Limit: 2, PaginationToken: String(first.next) });
  expect(second).toEqual({ emails: ['bob@example.com'], next: undefined });
  await expect(list({ Filter: 'name = "x"' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
