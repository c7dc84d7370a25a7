import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateSecret } from './generate-secret.ts';
import { type SecretsOptions, startSecrets } from './server.ts';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:AppSecret-a1b2c3';
let dataDir: string;
const running: { close(): Promise<void> }[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(dataDir, { recursive: true });
});

async function start(changes: Partial<SecretsOptions> = {}) {
  const server = await startSecrets({
    port: 0,
    dataDir,
    now: Date.now,
    secrets: [{ id: arn, generate: { length: 64, excludePunctuation: true } }],
    ...changes,
  });
  running.push(server);
  return server.endpoint;
}

/** Secrets Manager's own client is no dependency of the project, so its calls are written out. */
const getSecretValue = (endpoint: string, secretId: string, headers?: Record<string, string>) =>
  call(endpoint, 'GetSecretValue', { SecretId: secretId }, headers);

async function call(
  endpoint: string,
  operation: string,
  body: object,
  headers: Record<string, string> = signed,
) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `secretsmanager.${operation}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const signed = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=Auth/20260101/us-east-1/secretsmanager/aws4_request, SignedHeaders=host, Signature=00',
};

test('a secret is generated once and is the same after a restart', async () => {
  const endpoint = await start();
  const { body } = await getSecretValue(endpoint, arn);
  expect(body).toMatchObject({ ARN: arn, Name: 'AppSecret', VersionStages: ['AWSCURRENT'] });
  expect(body.SecretString).toMatch(/^[A-Za-z0-9]{64}$/);
  await running.pop()?.close();
  const again = await getSecretValue(await start(), arn);
  expect(again.body.SecretString).toBe(body.SecretString);
});

test('a secret is found by name, by ARN and by ARN without its suffix', async () => {
  const endpoint = await start();
  const answers = await Promise.all(
    ['AppSecret', arn, arn.slice(0, -7)].map((id) => getSecretValue(endpoint, id)),
  );
  expect(new Set(answers.map(({ body }) => body.SecretString)).size).toBe(1);
});

test('a generated string can be added to a JSON object from the template', async () => {
  const around = { template: { clientId: 'shop' }, key: 'clientSecret' };
  const endpoint = await start({ secrets: [{ id: arn, generate: { length: 20 }, around }] });
  const { body } = await getSecretValue(endpoint, arn);
  const value = JSON.parse(String(body.SecretString)) as Record<string, string>;
  expect(value).toEqual({ clientId: 'shop', clientSecret: expect.stringMatching(/^.{20}$/) });
});

test('a missing secret is reported as missing', async () => {
  const { status, body } = await getSecretValue(await start(), 'other');
  expect({ status, code: body.__type }).toEqual({ status: 400, code: 'ResourceNotFoundException' });
});

test('an unsigned, a wrongly signed and a forbidden call get no value', async () => {
  const endpoint = await start({
    credentials: (id) => (id === 'Auth' ? 'secret' : undefined),
  });
  expect((await getSecretValue(endpoint, arn, {})).body).toMatchObject({
    __type: 'MissingAuthenticationTokenException',
  });
  expect((await getSecretValue(endpoint, arn)).body.SecretString).toBeUndefined();

  const asked: unknown[] = [];
  const guarded = await start({
    dataDir: join(dataDir, 'guarded'),
    authorize: (request) => {
      asked.push(request);
      throw new Error('User: Auth is not authorized');
    },
  });
  expect((await getSecretValue(guarded, 'AppSecret')).body).toEqual({
    __type: 'AccessDeniedException',
    message: 'User: Auth is not authorized',
  });
  expect(asked).toEqual([{ accessKeyId: 'Auth', action: 'secretsmanager:GetSecretValue', resource: arn }]);
});

test('a generated string has every kind of character that its rule allows, and no other', () => {
  for (let round = 0; round < 50; round += 1) {
    const secret = generateSecret({ length: 8, excludeNumbers: true, excludeCharacters: 'abcXYZ"' });
    expect(secret).toMatch(/^[^0-9abcXYZ"]{8}$/);
    expect(secret).toMatch(/[A-Z]/);
    expect(secret).toMatch(/[a-z]/);
    expect(secret).toMatch(/[^A-Za-z]/);
  }
});

test('a new value takes the place of the current one, and stays after a restart', async () => {
  const endpoint = await start();
  const before = await getSecretValue(endpoint, arn);
  const put = await call(endpoint, 'PutSecretValue', { SecretId: arn, SecretString: 'second' });
  expect(put.body).toMatchObject({ ARN: arn, VersionStages: ['AWSCURRENT'] });
  expect(put.body.VersionId).not.toBe(before.body.VersionId);
  await running.pop()?.close();
  expect((await getSecretValue(await start(), arn)).body.SecretString).toBe('second');
});
