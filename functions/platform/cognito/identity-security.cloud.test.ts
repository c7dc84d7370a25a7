import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientId, startTestPool, type TestPool, testPool } from '#infra/local/cognito/test-pool.ts';
import { signInWith } from '#infra/local/cognito/test-srp-client.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import {
  endIdentitySessions,
  isPasswordOf,
  newAuthenticatorSecret,
  provesAuthenticator,
  removeIdentity,
  requireNewPassword,
  setAuthenticatorUse,
  setPassword,
} from './identity-security.ts';
import { TokensRefused, verifyFreshAccessToken } from './identity-tokens.ts';

const password = 'Correct-Horse-9x';
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeAll(async () => {
  pool = await startTestPool();
  sdk = pool.sdk();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint(),
    IDENTITY_ENDPOINT: pool.endpoint(),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a-function',
    AWS_SECRET_ACCESS_KEY: 'its-secret',
    // The SDK treats a limit as throttling and would wait before retrying.
    AWS_MAX_ATTEMPTS: '1',
    TABLE_NAME: 'none',
    SERVICE_NAME: 'test',
    USER_POOL_ID: testPool.id,
    USER_POOL_CLIENT_ID: clientId,
  });
});
afterAll(() => pool.stop());

const identity = async (email: string): Promise<string> => {
  const user = { UserPoolId: testPool.id, Username: email };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  return email;
};
const accessTokenOf = async (email: string, secret = password) =>
  (await signInWith(sdk, email, secret)).AuthenticationResult?.AccessToken ?? '';
const useToken = (AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }));

describe('a password', () => {
  test('is right or wrong, and is not checked for a while after too many wrong ones', async () => {
    const email = await identity('ada@member.example');
    expect(await isPasswordOf(email, password)).toBe(true);
    for (let index = 0; index < 5; index += 1)
      expect(await isPasswordOf(email, 'Wrong-Horse-1x')).toBe(false);
    await expect(isPasswordOf(email, password)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 900 },
    });
    expect(await isPasswordOf('nobody@member.example', password)).toBe(false);
  });

  test('can be guessed at most five times, even by 16 parallel requests', async () => {
    const email = await identity('bruno@member.example');
    const asked = await Promise.allSettled(
      Array.from({ length: 16 }, () => isPasswordOf(email, 'Wrong-1x-Horse')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('is set under the rules of the pool', async () => {
    const email = await identity('clara@member.example');
    await expect(setPassword(email, 'short')).rejects.toMatchObject({ code: 'password_refused' });
    await setPassword(email, 'Another-Horse-7y');
    expect(await isPasswordOf(email, 'Another-Horse-7y')).toBe(true);
    expect(await isPasswordOf(email, password)).toBe(false);
  });

  test('that was disabled no longer works', async () => {
    const email = await identity('dora@member.example');
    await requireNewPassword(email);
    expect(await isPasswordOf(email, password)).toBe(false);
    expect(pool.codeTo(email)).toMatch(/^\d{6}$/);
  });
});

describe('an authenticator', () => {
  test('is proven by a code, used at sign-in, and turned off again', async () => {
    const email = await identity('emil@member.example');
    const token = await accessTokenOf(email);
    const secret = await newAuthenticatorSecret(token);
    const code = totpCode(secret, Date.now());
    expect(await provesAuthenticator(token, code === '000000' ? '000001' : '000000')).toBe(false);
    expect(await provesAuthenticator(token, code)).toBe(true);
    await setAuthenticatorUse(email, true);
    expect((await signInWith(sdk, email, password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await isPasswordOf(email, password)).toBe(true);
    await setAuthenticatorUse(email, false);
    expect(await accessTokenOf(email)).not.toBe('');
  });
});

describe('an identity', () => {
  test('can be signed out everywhere', async () => {
    const email = await identity('frida@member.example');
    const token = await accessTokenOf(email);
    await useToken(token);
    await endIdentitySessions(email);
    await expect(useToken(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('can be removed, even when it is already deleted', async () => {
    const email = await identity('gustav@member.example');
    await removeIdentity(email);
    await removeIdentity(email);
    expect(await isPasswordOf(email, password)).toBe(false);
  });

  test('is proven freshly for five minutes after its sign-in, by its own access token only', async () => {
    const email = await identity('heidi@member.example');
    const { AuthenticationResult } = await signInWith(sdk, email, password);
    const token = AuthenticationResult?.AccessToken ?? '';
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await verifyFreshAccessToken(token, at(0))).toEqual({ sub: expect.any(String) });
    await expect(verifyFreshAccessToken(token, at(5.1))).rejects.toBeInstanceOf(TokensRefused);
    const idToken = AuthenticationResult?.IdToken ?? '';
    await expect(verifyFreshAccessToken(idToken, at(0))).rejects.toBeInstanceOf(TokensRefused);
    await expect(verifyFreshAccessToken('no.token.atall', at(0))).rejects.toBeInstanceOf(TokensRefused);
  });
});
