import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { challengeFor, proofOf, signInWith } from './test-srp-client.ts';

const email = 'member@example.com';
const UserPoolId = testPool.id;
const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
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

const fail = (username = email) =>
  expect(signInWith(sdk, username, 'Wrong-Horse-1x')).rejects.toMatchObject(wrong);

describe('a missing user', () => {
  test('gets a challenge like an existing one, the same salt each time, and the same refusal', async () => {
    const first = (await challengeFor(sdk, 'nobody@example.com')).challenge;
    const second = (await challengeFor(sdk, 'NOBODY@example.com')).challenge;
    const known = (await challengeFor(sdk, email)).challenge;
    expect(Object.keys(first)).toEqual(Object.keys(known));
    expect([second.SALT, second.USER_ID_FOR_SRP]).toEqual([first.SALT, first.USER_ID_FOR_SRP]);
    expect(first.SALT).toHaveLength(known.SALT?.length ?? 0);
    expect(first.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    await fail('nobody@example.com');
  });

  test('is locked out after the same number of tries', async () => {
    for (const username of [email, 'nobody@example.com']) {
      for (let attempt = 0; attempt < 5; attempt += 1) await fail(username);
      await expect(signInWith(sdk, username, password)).rejects.toMatchObject(locked);
    }
  });
});

describe('lock-out', () => {
  test('five failures lock for a second, each further one for twice as long, and success forgets them', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail();
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject(locked);
    pool.clock.shiftMs += 1001;
    await fail();
    pool.clock.shiftMs += 1001;
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject(locked);
    pool.clock.shiftMs += 1001;
    await signInWith(sdk, email, password);
    for (let attempt = 0; attempt < 4; attempt += 1) await fail();
    await signInWith(sdk, email, password);
  });

  test('survives a restart, and is forgotten after 15 quiet minutes', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail();
    await pool.restart();
    sdk = pool.sdk();
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject(locked);
    pool.clock.shiftMs += 16 * 60_000;
    for (let attempt = 0; attempt < 4; attempt += 1) await fail();
    await signInWith(sdk, email, password);
  });
});

describe('the state of the account', () => {
  test('is revealed only with the right password', async () => {
    await sdk.send(
      new SignUpCommand({ ClientId: clientId, Username: 'new@example.com', Password: password }),
    );
    await fail('new@example.com');
    await expect(signInWith(sdk, 'new@example.com', password)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
    });
    await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    await fail();
    await expect(signInWith(sdk, email, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });

  test('a temporary password leads to a chosen one, under the policy, before any token', async () => {
    await sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username: 'staff@example.com', TemporaryPassword: password }),
    );
    expect(pool.mails.at(-1)).toMatchObject({
      to: 'staff@example.com',
      text: `Your username is staff@example.com and temporary password is ${password}.`,
    });
    const choose = async (chosen: string) => {
      const step = await signInWith(sdk, 'staff@example.com', password);
      expect(step).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
      expect(step.AuthenticationResult).toBeUndefined();
      return sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: step.Session,
          ChallengeResponses: { USERNAME: 'staff@example.com', NEW_PASSWORD: chosen },
        }),
      );
    };
    await expect(choose('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await choose('Chosen-Horse-7z')).AuthenticationResult?.AccessToken).toBeDefined();
    expect(
      (await signInWith(sdk, 'staff@example.com', 'Chosen-Horse-7z')).AuthenticationResult,
    ).toBeDefined();
    await fail('staff@example.com');
  });
});

describe('a challenge', () => {
  const answer = async (challenge: Record<string, string>, signature: string, changes = {}) =>
    sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: challenge.USERNAME ?? '',
          PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK ?? '',
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP: 'then',
          ...changes,
        },
      }),
    );

  test('is answered once: a recorded answer is worth nothing', async () => {
    const { half, challenge } = await challengeFor(sdk, email);
    const signature = proofOf(half, challenge, password, 'then');
    await answer(challenge, signature);
    await expect(answer(challenge, signature)).rejects.toMatchObject(wrong);
  });

  test('expires after three minutes', async () => {
    const { half, challenge } = await challengeFor(sdk, email);
    pool.clock.shiftMs += 3 * 60_000;
    await expect(answer(challenge, proofOf(half, challenge, password, 'then'))).rejects.toMatchObject(wrong);
  });

  test('proves nothing with another time than was signed, or a password changed meanwhile', async () => {
    const first = await challengeFor(sdk, email);
    const signature = proofOf(first.half, first.challenge, password, 'then');
    await expect(answer(first.challenge, signature, { TIMESTAMP: 'now' })).rejects.toMatchObject(wrong);

    const second = await challengeFor(sdk, email);
    await sdk.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: email,
        Password: 'Changed-Horse-3c',
        Permanent: true,
      }),
    );
    const stale = proofOf(second.half, second.challenge, password, 'then');
    await expect(answer(second.challenge, stale)).rejects.toMatchObject(wrong);
  });

  test('is not started with a missing or forced public value, or by sending the password', async () => {
    const start = (
      AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH',
      AuthParameters: Record<string, string>,
    ) => sdk.send(new InitiateAuthCommand({ ClientId: clientId, AuthFlow, AuthParameters }));
    const invalid = { name: 'InvalidParameterException' };
    await expect(start('USER_SRP_AUTH', { USERNAME: email })).rejects.toMatchObject(invalid);
    await expect(start('USER_SRP_AUTH', { USERNAME: email, SRP_A: '0' })).rejects.toMatchObject(invalid);
    await expect(start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })).rejects.toMatchObject(
      invalid,
    );
  });
});
