import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestPool, type TestPool, testPool } from '#infra/local/cognito/test-pool.ts';
import { openIdentity, registerIdentity, remakeIdentity } from './identity.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint(),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a-function',
    AWS_SECRET_ACCESS_KEY: 'its-secret',
    TABLE_NAME: 'none',
    SERVICE_NAME: 'test',
    USER_POOL_ID: testPool.id,
  });
});
afterAll(() => pool.stop());

test.each([
  ['openIdentity', () => openIdentity('waiting@member.example', { name: 'Ada Anchor', password })],
  [
    'registerIdentity',
    async () => (await registerIdentity({ email: 'b@member.example', name: 'Ada Anchor' }, password)).sub,
  ],
  ['remakeIdentity', () => remakeIdentity({ email: 'c@member.example', name: 'Ada Anchor' })],
] as const)(
  'an identity that %s makes has an address and a name, although the pool requires neither',
  async (_, make) => {
    const user = { UserPoolId: testPool.id, Username: await make() };
    const { UserAttributes } = await pool.sdk().send(new AdminGetUserCommand(user));
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Ada Anchor' });
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: expect.stringContaining('@') });
  },
);
