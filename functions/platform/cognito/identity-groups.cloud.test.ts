import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import { startTestPool, type TestPool, testPool } from '#infra/local/cognito/test-pool.ts';
import type { Role } from '#shared/domain/words.ts';
import { setGroups } from './identity-groups.ts';

const Username = 'sol@staff.example';
let sub: Sub;
const user = { UserPoolId: testPool.id, Username };
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
  const { User } = await pool.sdk().send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  sub = subSchema.parse(User?.Username);
});
afterAll(() => pool.stop());

test('an identity has exactly the groups of its roles, however often they are set', async () => {
  for (const roles of [['support'], ['admin'], ['admin', 'support'], ['admin', 'support'], []] as Role[][]) {
    await setGroups(sub, roles);
    const { Groups = [] } = await pool.sdk().send(new AdminListGroupsForUserCommand(user));
    expect(Groups.map(({ GroupName }) => GroupName).sort()).toEqual(roles.toSorted());
  }
});

test('setting the groups of a deleted identity has no effect', async () => {
  await expect(setGroups(subSchema.parse('gone'), ['support'])).resolves.toBeUndefined();
});
