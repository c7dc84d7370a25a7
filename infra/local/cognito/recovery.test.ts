import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { signInWith } from './test-srp-client.ts';

const email = 'member@example.com';
const chosen = 'Chosen-Horse-7z';
const UserPoolId = testPool.id;
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  pool = await startTestPool();
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

const forget = () => sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
const choose = (ConfirmationCode: string) =>
  sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username: email,
      ConfirmationCode,
      Password: chosen,
    }),
  );
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const namesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? result.reason.name : 'done'));

describe('guessing a recovery code', () => {
  test('16 concurrent clients get five tries in an hour, and after those even the right code is rejected', async () => {
    await forget();
    const code = pool.codeTo(email);
    const names = namesOf(
      await Promise.allSettled(
        Array.from({ length: 16 }, () => [choose(wrongOf(code)), choose(wrongOf(code))]).flat(),
      ),
    );
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(27);
    await expect(choose(code)).rejects.toMatchObject({ name: 'LimitExceededException' });
    await signInWith(sdk, email, password);
  });

  test('a new code gives no new tries', async () => {
    await forget();
    for (let index = 0; index < 5; index += 1)
      await choose(wrongOf(pool.codeTo(email))).catch(() => undefined);
    await forget();
    await expect(choose(pool.codeTo(email))).rejects.toMatchObject({ name: 'LimitExceededException' });
    pool.clock.shiftMs += 3_600_001;
    await forget();
    await choose(pool.codeTo(email));
    await signInWith(sdk, email, chosen);
  });

  test('of 16 clients with the right code one sets the password', async () => {
    await forget();
    const code = pool.codeTo(email);
    const names = namesOf(await Promise.allSettled(Array.from({ length: 16 }, () => choose(code))));
    expect(names.filter((name) => name === 'done')).toHaveLength(1);
  });
});

describe('a password that staff or a report reset', () => {
  const reset = () => sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: email }));

  test('does not sign in until its owner sets a new one with the mailed code', async () => {
    await reset();
    expect(await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).toMatchObject({
      UserStatus: 'RESET_REQUIRED',
    });
    const required = { name: 'PasswordResetRequiredException' };
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject(required);
    await choose(pool.codeTo(email));
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await signInWith(sdk, email, chosen);
  });

  test('can be recovered with a code that the owner asks for later', async () => {
    await reset();
    pool.clock.shiftMs += 2 * 3_600_000;
    await expect(choose(pool.codeTo(email))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await forget();
    await choose(pool.codeTo(email));
    await signInWith(sdk, email, chosen);
  });

  test('cannot be reset for who has no proven address', async () => {
    await sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username: 'new@example.com', MessageAction: 'SUPPRESS' }),
    );
    await expect(
      sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'new@example.com' })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('asking for a password with a signature', () => {
  const parameters = (secret: string) => ({
    ClientId: clientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const,
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  });
  const ask = (secret: string) =>
    sdk.send(new AdminInitiateAuthCommand({ UserPoolId, ...parameters(secret) }));

  test('accepts the right password only, and wrong ones lock as at sign-in', async () => {
    expect((await ask(password)).AuthenticationResult?.AccessToken).toBeDefined();
    for (let index = 0; index < 5; index += 1)
      await expect(ask('Wrong-Horse-1x')).rejects.toMatchObject({
        message: 'Incorrect username or password.',
      });
    await expect(ask(password)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
  });

  test('is not possible without one, nor for a client that does not have the flow', async () => {
    await expect(sdk.send(new InitiateAuthCommand(parameters(password)))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await pool.stop();
    const [client] = testPool.clients;
    if (!client) throw new Error('The test pool has no client.');
    pool = await startTestPool({
      pools: [{ ...testPool, clients: [{ ...client, authFlows: ['ALLOW_USER_SRP_AUTH'] }] }],
    });
    sdk = pool.sdk();
    await expect(ask(password)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'ADMIN_USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });
});
