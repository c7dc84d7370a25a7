import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';

const now = new Date('2027-03-01T10:00:00.000Z');
const userPoolId = 'eu-central-1_Testing00';
const sub = '00000000-0000-4000-8000-000000000000';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
});

const servers: Server[] = [];
const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** An access token of the pool, as genuine as the key is. */
const accessToken = (): string => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${userPoolId}`;
  const claims = { sub, iss: issuer, client_id: 'site', token_use: 'access', auth_time: seconds, jti: 'one' };
  const parts = [
    { alg: 'RS256', kid: 'one' },
    // The library compares the expiry with the clock of the machine.
    { ...claims, iat: seconds, exp: Math.floor(Date.now() / 1_000) + 3_600 },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url');
  return [...parts, signature].join('.');
};

/** The keys that a process knows are kept, so each test has modules of its own. */
const verifyWith = async (endpoint: string) => {
  vi.stubEnv('IDENTITY_ENDPOINT', endpoint);
  vi.stubEnv('USER_POOL_ID', userPoolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'site');
  vi.resetModules();
  const { verifyFreshAccessToken } = await import('./identity-tokens.ts');
  return verifyFreshAccessToken(accessToken(), now);
};

test('a token that a key of the pool signed is accepted', async () => {
  const pool = await listening((_, response) => response.end(keys));
  expect(await verifyWith(pool)).toEqual({ sub });
});

test('keys from where a redirect leads are never used', async () => {
  let asked = 0;
  const elsewhere = await listening((_, response) => {
    asked += 1;
    response.end(keys);
  });
  const pool = await listening((_, response) => response.writeHead(302, { location: elsewhere }).end());
  await expect(verifyWith(pool)).rejects.toThrow();
  expect(asked).toBe(0);
});

test('keys whose first answer got lost are asked for once more', async () => {
  let asked = 0;
  const pool = await listening((_, response) => {
    asked += 1;
    if (asked === 1) response.destroy();
    else response.end(keys);
  });
  expect(await verifyWith(pool)).toEqual({ sub });
});

test('an identity service that returns no keys is asked twice, and then the token is refused', async () => {
  let asked = 0;
  const pool = await listening((_, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await expect(verifyWith(pool)).rejects.toThrow('the identity service answered 500 for its keys');
  expect(asked).toBe(2);
});
