import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { signInWith } from './test-srp-client.ts';

const email = 'member@example.com';
const chosen = 'Chosen-Horse-7z';
const UserPoolId = testPool.id;
const other = {
  id: 'another-client',
  name: 'other',
  accessTokenMinutes: 5,
  idTokenMinutes: 5,
  refreshTokenDays: 1,
};
const refused = { name: 'NotAuthorizedException' };
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  pool = await startTestPool({ pools: [{ ...testPool, clients: [...testPool.clients, other] }] });
  sdk = pool.sdk();
  await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  );
});
afterEach(() => pool.stop());

async function signIn(secret = password) {
  const { AuthenticationResult: result } = await signInWith(sdk, email, secret);
  return { AccessToken: result?.AccessToken ?? '', RefreshToken: result?.RefreshToken ?? '', result };
}
const getUser = (AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }));
const renew = (RefreshToken: string, ClientId = clientId) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

describe('a session', () => {
  test('its access token counts for the client’s time, its refresh token for longer', async () => {
    const { AccessToken, RefreshToken, result } = await signIn();
    expect(result).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect((await getUser(AccessToken)).UserAttributes).toContainEqual({ Name: 'email', Value: email });
    pool.clock.shiftMs += 61 * 60_000;
    await expect(getUser(AccessToken)).rejects.toMatchObject({
      ...refused,
      message: 'Access Token has expired',
    });
    const renewed = (await renew(RefreshToken)).AuthenticationResult;
    expect(renewed?.RefreshToken).toBeUndefined();
    await getUser(renewed?.AccessToken ?? '');
    pool.clock.shiftMs += 30 * 86_400_000;
    await expect(renew(RefreshToken)).rejects.toMatchObject(refused);
  });

  test('survives a restart of the stand-in', async () => {
    const { AccessToken, RefreshToken } = await signIn();
    await pool.restart();
    sdk = pool.sdk();
    await getUser(AccessToken);
    const byOldFlow = new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });
    expect((await sdk.send(byOldFlow)).AuthenticationResult?.IdToken).toBeDefined();
  });

  test('is not renewed by another client, a changed token or a made-up one', async () => {
    const { RefreshToken } = await signIn();
    await expect(renew(RefreshToken, other.id)).rejects.toMatchObject(refused);
    await expect(renew(`${RefreshToken}x`)).rejects.toMatchObject(refused);
    await expect(renew('made-up')).rejects.toMatchObject({ ...refused, message: 'Invalid Refresh Token' });
    await expect(getUser('a.b.c')).rejects.toMatchObject({ ...refused, message: 'Invalid Access Token' });
  });

  test('an id token is no access token', async () => {
    const { result } = await signIn();
    await expect(getUser(result?.IdToken ?? '')).rejects.toMatchObject(refused);
  });

  test('revoking it ends its access tokens and leaves other sessions', async () => {
    const [first, second] = [await signIn(), await signIn()];
    await sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: first.RefreshToken }));
    await expect(getUser(first.AccessToken)).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    await expect(renew(first.RefreshToken)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    await getUser(second.AccessToken);
  });

  test.each([
    ['signing a user out everywhere', new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email })],
    ['disabling a user', new AdminDisableUserCommand({ UserPoolId, Username: email })],
  ])('%s ends all sessions, for good', async (_, command) => {
    const { AccessToken, RefreshToken } = await signIn();
    await (sdk.send as (one: typeof command) => Promise<unknown>).call(sdk, command);
    await expect(getUser(AccessToken)).rejects.toMatchObject(refused);
    await sdk.send(new AdminEnableUserCommand({ UserPoolId, Username: email }));
    await expect(renew(RefreshToken)).rejects.toMatchObject(refused);
    await signIn();
  });
});

describe('writing one’s own attributes', () => {
  const write = (AccessToken: string, Name: string, Value: string) =>
    sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  const withClient = async (changes: object) => {
    await pool.stop();
    const clients = testPool.clients.map((client) => ({ ...client, ...changes }));
    pool = await startTestPool({ pools: [{ ...testPool, clients }] });
    sdk = pool.sdk();
    const user = { UserPoolId, Username: email };
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
    await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    return (await signIn()).AccessToken;
  };
  const attributesOf = async (AccessToken: string) =>
    Object.fromEntries(
      (await getUser(AccessToken)).UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? [],
    );

  test('an address counts at once for signing in and is unproven, the former one no longer does, and the session stays', async () => {
    const { AccessToken } = await signIn();
    await write(AccessToken, 'email', 'other@example.com');
    expect(await attributesOf(AccessToken)).toMatchObject({
      email: 'other@example.com',
      email_verified: 'false',
    });
    await expect(signIn()).rejects.toMatchObject(refused);
    expect((await signInWith(sdk, 'other@example.com', password)).AuthenticationResult).toBeDefined();
  });

  test('the address of another user is refused', async () => {
    await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: 'two@example.com' }));
    const { AccessToken } = await signIn();
    await expect(write(AccessToken, 'email', 'Two@example.com')).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });

  test('a client that may not write the address writes none, whatever else it may write', async () => {
    const token = await withClient({ writeAttributes: ['locale'] });
    await expect(write(token, 'email', 'thief@example.com')).rejects.toMatchObject(refused);
    await write(token, 'locale', 'de');
    expect(await attributesOf(token)).toMatchObject({ email, locale: 'de' });
    await signIn();
  });

  test('no client writes that an address is proven', async () => {
    const { AccessToken } = await signIn();
    await expect(write(AccessToken, 'email_verified', 'false')).rejects.toMatchObject(refused);
    expect(await attributesOf(AccessToken)).toMatchObject({ email_verified: 'true' });
  });

  test('needs a living session', async () => {
    const { AccessToken } = await signIn();
    await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    await expect(write(AccessToken, 'locale', 'de')).rejects.toMatchObject(refused);
  });
});

describe('recovery', () => {
  const forgot = (Username = email) => sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
  const recover = (ConfirmationCode: string, Username = email, Password = chosen) =>
    sdk.send(new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }));
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  test('the mailed code sets a new password once, and post-confirmation is called for a recovery', async () => {
    await forgot();
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ForgotPassword');
    const code = pool.codeTo(email);
    await expect(recover(wrongOf(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(recover(code, email, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await recover(code);
    expect(pool.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
    await signIn(chosen);
    await expect(recover(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('a code counts for one hour', async () => {
    await forgot();
    pool.clock.shiftMs += 3_600_001;
    await expect(recover(pool.codeTo(email))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('codes and guesses are limited to five an hour', async () => {
    for (let call = 0; call < 5; call += 1) await forgot();
    await expect(forgot()).rejects.toMatchObject({ name: 'LimitExceededException' });
    const code = pool.codeTo(email);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(recover(wrongOf(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(recover(code)).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(signIn(chosen)).rejects.toMatchObject(refused);
  });

  test('a missing, disabled or unproven address is answered like any other, and gets no mail', async () => {
    const known = await forgot();
    pool.mails.length = 0;
    const missing = await forgot('mystery@elsewhere.org');
    await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    const disabled = await forgot();
    await sdk.send(new AdminEnableUserCommand({ UserPoolId, Username: email }));
    await sdk.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
      }),
    );
    const unproven = await forgot();
    for (const reply of [missing, disabled, unproven]) {
      expect(reply.CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
    }
    expect(pool.mails).toEqual([]);
    await expect(recover('123456', 'mystery@elsewhere.org')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });
});

describe('changing the password', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword = chosen) =>
    sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  test('needs the current one, a good new one and a living session', async () => {
    const { AccessToken } = await signIn();
    await expect(change(AccessToken, 'Wrong-Horse-1x')).rejects.toMatchObject(refused);
    await expect(change(AccessToken, password, 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await change(AccessToken, password);
    await expect(signIn()).rejects.toMatchObject(refused);
    await signIn(chosen);
    await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    await expect(change(AccessToken, chosen, password)).rejects.toMatchObject(refused);
  });

  test('can be tried five times an hour', async () => {
    const { AccessToken } = await signIn();
    for (let call = 0; call < 5; call += 1) {
      await expect(change(AccessToken, 'Wrong-Horse-1x')).rejects.toMatchObject(refused);
    }
    await expect(change(AccessToken, password)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});
