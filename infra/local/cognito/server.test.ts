import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AdminGetUserCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { startCognito } from './server.ts';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';

let pool: TestPool;
afterEach(() => pool.stop());

const email = 'member@example.com';
const getUser = new AdminGetUserCommand({ UserPoolId: testPool.id, Username: email });
const call = (target: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(pool.endpoint(), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('Admin calls need a signature, and it must be right', async () => {
  pool = await startTestPool({ credentials: (id) => (id === 'Users' ? 'users-secret' : undefined) });
  const unsigned = await call('AdminGetUser', { UserPoolId: testPool.id, Username: email });
  expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  await expect(pool.sdk('Users', 'guessed').send(getUser)).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  await expect(pool.sdk('Nobody').send(getUser)).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  await expect(pool.sdk('Users', 'users-secret').send(getUser)).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

test('Admin calls need a grant for the action on the pool; open calls need none', async () => {
  const asked: unknown[] = [];
  pool = await startTestPool({
    authorize: (request) => {
      asked.push(request);
      throw new Error('User: Users is not authorized to perform: cognito-idp:AdminGetUser');
    },
  });
  await expect(pool.sdk('Users').send(getUser)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'User: Users is not authorized to perform: cognito-idp:AdminGetUser',
  });
  expect(asked).toEqual([
    {
      accessKeyId: 'Users',
      action: 'cognito-idp:AdminGetUser',
      resource: 'arn:aws:cognito-idp:us-east-1:000000000000:userpool/us-east-1_LOCAL0001',
    },
  ]);
  const open = await call('SignUp', { ClientId: clientId, Username: email, Password: password });
  expect(open.status).toBe(200);
});

test('a client that may not write what its pool requires is refused, as by the service', async () => {
  const writing = (...writeAttributes: string[]) => ({
    ...testPool,
    requiredAttributes: ['email', 'name'],
    clients: testPool.clients.map((client) => ({ ...client, writeAttributes })),
  });
  pool = await startTestPool({ pools: [writing('email', 'name')] });
  await expect(startCognito({ ...pool.options, pools: [writing('name', 'locale')] })).rejects.toMatchObject({
    code: 'InvalidParameterException',
    message: expect.stringContaining('Invalid write attributes specified while creating a client'),
  });
});

test('only pages of the site may call from a browser, with the headers that its client sends', async () => {
  pool = await startTestPool();
  const preflight = async (origin: string) => {
    const response = await fetch(pool.endpoint(), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    return response.headers;
  };
  const site = await preflight('http://127.0.0.1:5173');
  expect(site.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
  expect(site.get('access-control-allow-headers')?.split(', ')).toEqual([
    'amz-sdk-invocation-id',
    'amz-sdk-request',
    'cache-control',
    'content-type',
    'x-amz-target',
    'x-amz-user-agent',
  ]);
  expect((await preflight('http://evil.example')).get('access-control-allow-origin')).toBeNull();
  const failure = await call('GetUser', { AccessToken: 'x' }, { origin: 'http://127.0.0.1:5173' });
  expect(failure.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
});

test.each([
  ['an unknown operation', 'DescribeUserPool', {}, 'UnknownOperationException'],
  ['the name of an inherited property', 'constructor', {}, 'UnknownOperationException'],
  ['a body that is no JSON', 'SignUp', '{', 'SerializationException'],
  ['a body that is a list', 'SignUp', '[]', 'SerializationException'],
  ['a missing member', 'SignUp', { ClientId: clientId }, 'InvalidParameterException'],
  ['a member of another type', 'SignUp', { ClientId: clientId, Username: 7 }, 'InvalidParameterException'],
  ['an unknown client', 'SignUp', { ClientId: '?' }, 'ResourceNotFoundException'],
])('%s is refused with a code that clients know', async (_, operation, body, code) => {
  pool = await startTestPool();
  const response = await call(operation, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: code });
  expect(response.headers.get('x-amzn-errortype')).toBe(code);
});

test('users, their codes and the signing keys survive a restart; a password is nowhere on the disk', async () => {
  pool = await startTestPool();
  const keys = async () => (await fetch(`${pool.endpoint()}/${testPool.id}/.well-known/jwks.json`)).json();
  const before = await keys();
  await pool.sdk().send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }));
  await pool.restart();
  expect(await keys()).toEqual(before);
  const confirmed = await call('ConfirmSignUp', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: pool.codeTo(email),
  });
  expect(confirmed.status).toBe(200);
  const files = readdirSync(pool.dataDir).map((name) => readFileSync(join(pool.dataDir, name), 'utf8'));
  expect(files.join()).toContain(email);
  expect(files.join()).not.toContain(password);
});
