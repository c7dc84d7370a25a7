import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { clientId, startTestPool, type TestPool, testPool } from '#infra/local/cognito/test-pool.ts';
import { signInWith } from '#infra/local/cognito/test-srp-client.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import {
  asksForAuthenticator,
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

const identity = async (email: string) => {
  const user = { UserPoolId: testPool.id, Username: email };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const { User } = await sdk.send(
    new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }),
  );
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  return { email, sub: subSchema.parse(User?.Username) };
};
/** Of no identity. */
const gone = subSchema.parse('00000000-0000-4000-8000-000000000000');
const accessTokenOf = async (email: string, secret = password) =>
  (await signInWith(sdk, email, secret)).AuthenticationResult?.AccessToken ?? '';
const useToken = (AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }));

describe('a password', () => {
  test('is right or wrong, and is not checked for a while after too many wrong ones', async () => {
    const { sub } = await identity('ada@member.example');
    expect(await isPasswordOf(sub, password)).toBe(true);
    for (let index = 0; index < 5; index += 1) expect(await isPasswordOf(sub, 'Wrong-Horse-1x')).toBe(false);
    await expect(isPasswordOf(sub, password)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 900 },
    });
    expect(await isPasswordOf(gone, password)).toBe(false);
  });

  test('can be guessed at most five times, even by 16 parallel requests', async () => {
    const { sub } = await identity('bruno@member.example');
    const asked = await Promise.allSettled(
      Array.from({ length: 16 }, () => isPasswordOf(sub, 'Wrong-1x-Horse')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('is set under the rules of the pool', async () => {
    const { sub } = await identity('clara@member.example');
    await expect(setPassword(sub, 'short')).rejects.toMatchObject({ code: 'password_refused' });
    await setPassword(sub, 'Another-Horse-7y');
    expect(await isPasswordOf(sub, 'Another-Horse-7y')).toBe(true);
    expect(await isPasswordOf(sub, password)).toBe(false);
  });

  test('that was disabled no longer works', async () => {
    const { sub } = await identity('dora@member.example');
    await requireNewPassword(sub);
    expect(await isPasswordOf(sub, password)).toBe(false);
  });

  test('is disabled, too, where the address in the pool was changed, and no code goes to the other one', async () => {
    const { email, sub } = await identity('doro@member.example');
    const user = { UserPoolId: testPool.id, Username: email };
    const UserAttributes = [{ Name: 'email', Value: 'thief@member.example' }];
    await sdk.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    expect(await requireNewPassword(sub)).toBe(true);
    expect(await isPasswordOf(sub, password)).toBe(false);
    expect(() => pool.codeTo('thief@member.example')).toThrow();
  });
});

describe('an authenticator', () => {
  test('is proven by a code, used at sign-in, and turned off again', async () => {
    const { email, sub } = await identity('emil@member.example');
    const token = await accessTokenOf(email);
    const secret = await newAuthenticatorSecret(token);
    const code = totpCode(secret, Date.now());
    expect(await provesAuthenticator(token, code === '000000' ? '000001' : '000000')).toBe(false);
    expect(await provesAuthenticator(token, code)).toBe(true);
    await setAuthenticatorUse(sub, true);
    expect((await signInWith(sdk, email, password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await isPasswordOf(sub, password)).toBe(true);
    await setAuthenticatorUse(sub, false);
    expect(await accessTokenOf(email)).not.toBe('');
  });
});

describe('an identity', () => {
  test('that is gone fails no act on it', async () => {
    expect(await requireNewPassword(gone)).toBe(false);
    expect(await endIdentitySessions(gone)).toBe(false);
    expect(await setAuthenticatorUse(gone, true)).toBe(false);
    expect(await asksForAuthenticator(gone)).toBe(false);
  });

  test('can be signed out everywhere', async () => {
    const { email, sub } = await identity('frida@member.example');
    const token = await accessTokenOf(email);
    await useToken(token);
    await endIdentitySessions(sub);
    await expect(useToken(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('can be removed, even when it is already deleted', async () => {
    const { sub } = await identity('gustav@member.example');
    await removeIdentity(sub);
    await removeIdentity(sub);
    expect(await isPasswordOf(sub, password)).toBe(false);
  });

  test('is proven freshly for five minutes after its sign-in, by its own access token only', async () => {
    const { email } = await identity('heidi@member.example');
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
