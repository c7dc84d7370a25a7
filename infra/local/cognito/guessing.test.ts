import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { signInWith } from './test-srp-client.ts';

/* The replies to 16 clients that guess concurrently. Guesses of recovery and authenticator codes are tested there. */

const email = 'member@example.com';
const clients = Array.from({ length: 16 });
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  pool = await startTestPool();
  sdk = pool.sdk();
});
afterEach(() => pool.stop());

const member = async () => {
  const user = { UserPoolId: testPool.id, Username: email };
  await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
};
/** How often each refusal was given. */
const refusals = async (attempts: Promise<unknown>[]): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(attempts)) {
    const name = result.status === 'rejected' ? `${result.reason.name}: ${result.reason.message}` : 'done';
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};
const wrongPassword = 'NotAuthorizedException: Incorrect username or password.';
const limit = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

test.each([email, 'nobody@example.com'])('the password of %s: five tries, then a pause', async (username) => {
  await member();
  expect(await refusals(clients.map(() => signInWith(sdk, username, 'Wrong-Horse-1x')))).toEqual({
    [wrongPassword]: 5,
    'NotAuthorizedException: Password attempts exceeded': 11,
  });
});

test('the current password, guessed in an open session: five tries in an hour', async () => {
  await member();
  const AccessToken = (await signInWith(sdk, email, password)).AuthenticationResult?.AccessToken;
  const change = { AccessToken, PreviousPassword: 'Wrong-Horse-1x', ProposedPassword: 'Another-Horse-7y' };
  expect(await refusals(clients.map(() => sdk.send(new ChangePasswordCommand(change))))).toEqual({
    [wrongPassword]: 5,
    [limit]: 11,
  });
});

test('the code of a registration: fifteen tries in an hour, and five codes', async () => {
  const who = { ClientId: clientId, Username: email };
  await sdk.send(new SignUpCommand({ ...who, Password: password }));
  const right = pool.codeTo(email);
  const guess = { ...who, ConfirmationCode: right === '000000' ? '000001' : '000000' };
  expect(await refusals(clients.map(() => sdk.send(new ConfirmSignUpCommand(guess))))).toEqual({
    'CodeMismatchException: Invalid verification code provided, please try again.': 15,
    [limit]: 1,
  });
  const resend = () => sdk.send(new ResendConfirmationCodeCommand(who));
  expect(await refusals(clients.map(resend))).toEqual({ done: 5, [limit]: 11 });
  expect(pool.mails).toHaveLength(6);
});
