import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { signInWith } from './test-srp-client.ts';
import { totpCode } from './totp.ts';

const email = 'member@example.com';
const UserPoolId = testPool.id;
const minute = 60_000;
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  pool = await startTestPool();
  sdk = pool.sdk();
  await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS' }));
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  );
});
afterEach(() => pool.stop());

const now = () => pool.now();
const wait = (ms: number) => {
  pool.clock.shiftMs += ms;
};
const codeAt = (secret: string, ms = 0) => totpCode(secret, now() + ms);
/** A code that is none of those that count now. */
const wrongCode = (secret: string) => {
  const right = [-30_000, 0, 30_000].map((ms) => codeAt(secret, ms));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};
const accessToken = async () => (await signInWith(sdk, email, password)).AuthenticationResult?.AccessToken;
const associate = async (AccessToken: string | undefined) =>
  (await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
const verify = (AccessToken: string | undefined, UserCode: string) =>
  sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const on = { Enabled: true, PreferredMfa: true };

/** Turns the authenticator on and waits until a fresh code is shown. */
async function enrolled(): Promise<string> {
  const token = await accessToken();
  const secret = await associate(token);
  await verify(token, codeAt(secret));
  await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: token, SoftwareTokenMfaSettings: on }));
  wait(2 * minute);
  return secret;
}
const challenge = async () => (await signInWith(sdk, email, password)).Session ?? '';
const answer = (Session: string, code: string) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
const usedOnce = {
  name: 'ExpiredCodeException',
  message: 'Your software token has already been used once.',
};
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const ended = { message: 'Invalid session for the user, session is expired.' };

describe('setting an authenticator up', () => {
  test('requires a code, and the sign-in requests one only after the preference is set', async () => {
    const token = await accessToken();
    const secret = await associate(token);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(verify(token, wrongCode(secret))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(
      sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: token, SoftwareTokenMfaSettings: on })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(await verify(token, codeAt(secret))).toMatchObject({ Status: 'SUCCESS' });
    expect((await signInWith(sdk, email, password)).AuthenticationResult).toBeDefined();
    expect((await sdk.send(new GetUserCommand({ AccessToken: token }))).UserMFASettingList).toBeUndefined();
  });

  test('is shown by the pool, and can be turned on and off by who administers it', async () => {
    await enrolled();
    const user = () => sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    expect(await user()).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const prefer = (isOn: boolean) =>
      sdk.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: email,
          SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
        }),
      );
    await prefer(false);
    expect((await user()).UserMFASettingList).toBeUndefined();
    expect((await signInWith(sdk, email, password)).AuthenticationResult).toBeDefined();
    await prefer(true);
    expect((await signInWith(sdk, email, password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  test('set up again, keeps the previous one in force until a code of the new one is verified', async () => {
    const former = await enrolled();
    const { AuthenticationResult } = await answer(await challenge(), codeAt(former));
    const next = await associate(AuthenticationResult?.AccessToken);
    wait(minute);
    await answer(await challenge(), codeAt(former));
    await verify(AuthenticationResult?.AccessToken, codeAt(next));
    wait(minute);
    await expect(answer(await challenge(), codeAt(former))).rejects.toMatchObject(mismatch);
    expect((await answer(await challenge(), codeAt(next))).AuthenticationResult).toBeDefined();
  });

  test('is not possible where the pool has no authenticators', async () => {
    await pool.stop();
    const { allowsAuthenticator: _, ...without } = testPool;
    pool = await startTestPool({ pools: [without] });
    sdk = pool.sdk();
    await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS' }));
    await sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    await expect(associate(await accessToken())).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
  });
});

describe('signing in with an authenticator', () => {
  test('takes the code of the present thirty seconds and of one step before and after, no other', async () => {
    const secret = await enrolled();
    for (const shift of [-30_000, 0, 30_000]) {
      wait(2 * minute);
      const { AuthenticationResult } = await answer(await challenge(), codeAt(secret, shift));
      expect(AuthenticationResult?.AccessToken).toBeDefined();
    }
    for (const shift of [-61_000, 61_000]) {
      wait(3 * minute);
      await expect(answer(await challenge(), codeAt(secret, shift))).rejects.toMatchObject(mismatch);
    }
  });

  test('takes each code once, and none that is older than one that was used', async () => {
    const secret = await enrolled();
    const [session, again, older] = [await challenge(), await challenge(), await challenge()];
    const code = codeAt(secret);
    await answer(session, code);
    await expect(answer(again, code)).rejects.toMatchObject(usedOnce);
    await expect(answer(older, codeAt(secret, -30_000))).rejects.toMatchObject(usedOnce);
    wait(minute);
    await answer(again, codeAt(secret));
  });

  test('the code that set it up does not sign in', async () => {
    const token = await accessToken();
    const secret = await associate(token);
    const code = codeAt(secret);
    await verify(token, code);
    await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: token, SoftwareTokenMfaSettings: on }));
    await expect(answer(await challenge(), code)).rejects.toMatchObject(usedOnce);
  });

  test('a wrong code may be followed by the right one in the same sign-in', async () => {
    const secret = await enrolled();
    const session = await challenge();
    await expect(answer(session, wrongCode(secret))).rejects.toMatchObject(mismatch);
    expect((await answer(session, codeAt(secret))).AuthenticationResult).toBeDefined();
    await expect(answer(session, codeAt(secret))).rejects.toMatchObject(ended);
  });

  test('a sign-in that waits too long for its code ends', async () => {
    const secret = await enrolled();
    const session = await challenge();
    wait(3 * minute + 1);
    await expect(answer(session, codeAt(secret))).rejects.toMatchObject(ended);
  });

  test('ends for an account that was disabled meanwhile', async () => {
    const secret = await enrolled();
    const session = await challenge();
    await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    await expect(answer(session, codeAt(secret))).rejects.toMatchObject(ended);
  });
});

describe('guessing codes of an authenticator', () => {
  test('five wrong codes lock the account, the right code and the right password included', async () => {
    const secret = await enrolled();
    const [session, other] = [await challenge(), await challenge()];
    for (let index = 0; index < 5; index += 1)
      await expect(answer(session, wrongCode(secret))).rejects.toMatchObject(mismatch);
    await expect(answer(session, codeAt(secret))).rejects.toMatchObject(ended);
    await expect(answer(other, codeAt(secret))).rejects.toMatchObject(locked);
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject(locked);
  });

  test('the right password in between gives no further codes', async () => {
    const secret = await enrolled();
    for (let index = 0; index < 5; index += 1)
      await expect(answer(await challenge(), wrongCode(secret))).rejects.toMatchObject(mismatch);
    await expect(challenge()).rejects.toMatchObject(locked);
  });

  test('16 concurrent clients, each with a separate sign-in, can try five codes and no more', async () => {
    const secret = await enrolled();
    const sessions = await Promise.all(Array.from({ length: 16 }, challenge));
    const results = await Promise.allSettled(
      sessions.flatMap((session) => [
        answer(session, wrongCode(secret)),
        answer(session, wrongCode(secret)),
        answer(session, wrongCode(secret)),
      ]),
    );
    const names = results.map((result) => (result.status === 'rejected' ? result.reason.name : 'in'));
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(names.filter((name) => name === 'NotAuthorizedException')).toHaveLength(43);
  });

  test('16 clients with the same right code: one signs in', async () => {
    const secret = await enrolled();
    const sessions = await Promise.all(Array.from({ length: 16 }, challenge));
    const code = codeAt(secret);
    const results = await Promise.allSettled(sessions.map((session) => answer(session, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('codes at its setting-up are limited, too', async () => {
    const token = await accessToken();
    const secret = await associate(token);
    for (let index = 0; index < 15; index += 1)
      await expect(verify(token, wrongCode(secret))).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
    await expect(verify(token, codeAt(secret))).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});
