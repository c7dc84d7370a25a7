import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  type SignUpCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';

const email = 'new@example.com';
const hourMs = 3_600_000;
let pool: TestPool;
let sdk: ReturnType<TestPool['sdk']>;

beforeEach(async () => {
  const [client] = testPool.clients;
  if (!client) throw new Error('The test pool has no client.');
  pool = await startTestPool({
    pools: [
      {
        ...testPool,
        requiredAttributes: ['name'],
        attributeLengths: { 'custom:sponsorCode': { max: 8 } },
        clients: [{ ...client, writeAttributes: ['email', 'name', 'custom:sponsorCode'] }],
      },
    ],
  });
  sdk = pool.sdk();
});
afterEach(() => pool.stop());

const signUp = (changes: Partial<SignUpCommandInput> = {}) =>
  sdk.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'name', Value: 'New' }],
      ...changes,
    }),
  );
const confirm = (code: string, Username = email) =>
  sdk.send(
    new ConfirmSignUpCommand({
      ClientId: clientId,
      Username,
      ConfirmationCode: code,
      ClientMetadata: { from: 'confirm' },
    }),
  );
const resend = (Username = email) =>
  sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username }));
const users = async () =>
  (await sdk.send(new ListUsersCommand({ UserPoolId: testPool.id }))).Users?.map(
    ({ UserStatus }) => UserStatus,
  );
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('triggers', () => {
  test('pre-sign-up gets the event that AWS sends, with the metadata of SignUp', async () => {
    const { UserSub } = await signUp({
      UserAttributes: [
        { Name: 'name', Value: 'New' },
        { Name: 'custom:sponsorCode', Value: 'ABC' },
      ],
      ValidationData: [{ Name: 'captcha', Value: 'ok' }],
      ClientMetadata: { from: 'sign-up' },
    });
    expect(pool.events[0]).toEqual({
      version: '1',
      region: 'us-east-1',
      userPoolId: testPool.id,
      userName: UserSub,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: { email, name: 'New', 'custom:sponsorCode': 'ABC' },
        validationData: { captcha: 'ok' },
        clientMetadata: { from: 'sign-up' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
  });

  test('a refusal by pre-sign-up is passed on in its words, and creates no user and no mail', async () => {
    pool.functions.set('pre-sign-up', () => {
      throw new Error('This sponsor code is not known');
    });
    await expect(signUp()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error This sponsor code is not known.',
    });
    expect(await users()).toEqual([]);
    expect(pool.mails).toEqual([]);
  });

  test('a trigger that does not give back its event is an invalid response', async () => {
    pool.functions.set('pre-sign-up', () => ({ ok: true }));
    await expect(signUp()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });

  test('pre-sign-up may confirm and verify immediately', async () => {
    pool.functions.set('pre-sign-up', (event) => ({
      ...event,
      response: { autoConfirmUser: true, autoVerifyEmail: true },
    }));
    expect(await signUp()).toMatchObject({ UserConfirmed: true });
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(pool.mails).toEqual([]);
  });

  test('post-confirmation sees the metadata of ConfirmSignUp, not that of SignUp', async () => {
    await signUp({ ClientMetadata: { from: 'sign-up' } });
    await confirm(pool.codeTo(email));
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      callerContext: { clientId },
      request: {
        userAttributes: {
          sub: expect.any(String),
          email,
          name: 'New',
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
        },
        clientMetadata: { from: 'confirm' },
      },
      response: {},
    });
  });

  test('a failing post-confirmation is reported, but the user stays confirmed', async () => {
    await signUp();
    pool.functions.set('post-confirmation', () => {
      throw new Error('no database');
    });
    await expect(confirm(pool.codeTo(email))).rejects.toMatchObject({
      message: 'PostConfirmation failed with error no database.',
    });
    expect(await users()).toEqual(['CONFIRMED']);
  });

  test('an administrator confirming calls post-confirmation and proves no address', async () => {
    await signUp();
    await sdk.send(new AdminConfirmSignUpCommand({ UserPoolId: testPool.id, Username: email }));
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
      request: { userAttributes: { email_verified: 'false' } },
    });
    const user = await sdk.send(new AdminGetUserCommand({ UserPoolId: testPool.id, Username: email }));
    expect(user.UserStatus).toBe('CONFIRMED');
  });

  test('custom-message words the mail around the code, which it never sees', async () => {
    pool.functions.set('custom-message', (event) => ({
      ...event,
      response: { emailSubject: 'Hello', emailMessage: '<p>Your code:</p><p><b>{####}</b> &amp; thanks</p>' },
    }));
    await signUp();
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'CustomMessage_SignUp',
      request: { codeParameter: '{####}', usernameParameter: null },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    const code = pool.codeTo(email);
    expect(pool.mails).toEqual([
      {
        to: email,
        subject: 'Hello',
        html: `<p>Your code:</p><p><b>${code}</b> &amp; thanks</p>`,
        text: `Your code:\n\n${code} & thanks`,
      },
    ]);
    await resend();
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ResendCode');
  });
});

test('a pool in which only administrators make users refuses every sign-up before anything else', async () => {
  await pool.stop();
  pool = await startTestPool({ pools: [{ ...testPool, onlyAdministratorsCreate: true }] });
  sdk = pool.sdk();
  await expect(signUp()).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'SignUp is not permitted for this user pool',
  });
  expect(pool.events).toEqual([]);
});

describe('one account per address', () => {
  test('a taken address is refused in any case of its letters', async () => {
    await signUp();
    await expect(signUp({ Username: 'NEW@example.com' })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  test('of two sign-ups at the same moment one succeeds', async () => {
    const results = await Promise.allSettled([signUp(), signUp(), signUp()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await users()).toEqual(['UNCONFIRMED']);
  });
});

describe('what a new user must bring', () => {
  test.each([
    ['Short-1a', 'Password not long enough'],
    ['no-upper-case-1', 'Password must have uppercase characters'],
    ['NO-LOWER-CASE-1', 'Password must have lowercase characters'],
    ['No-Digits-At-All', 'Password must have numeric characters'],
  ])('the password %s is refused', async (weak, reason) => {
    await expect(signUp({ Password: weak })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
    expect(pool.events).toEqual([]);
  });

  const refusals: [string, Partial<SignUpCommandInput>, string][] = [
    ['a name that is no address', { Username: 'somebody' }, 'InvalidParameterException'],
    ['a missing required attribute', { UserAttributes: [] }, 'InvalidParameterException'],
    [
      'an attribute that the pool does not have',
      { UserAttributes: [{ Name: 'custom:role', Value: 'admin' }] },
      'InvalidParameterException',
    ],
    [
      'an address declared as verified',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException',
    ],
    [
      'an attribute that the client may not write',
      { UserAttributes: [{ Name: 'custom:interest', Value: 'x' }] },
      'NotAuthorizedException',
    ],
    [
      'a value that is too long',
      { UserAttributes: [{ Name: 'custom:sponsorCode', Value: '123456789' }] },
      'InvalidParameterException',
    ],
    ['a client that does not exist', { ClientId: 'unknown' }, 'ResourceNotFoundException'],
  ];
  test.each(refusals)('%s is refused and makes no user', async (_, changes, name) => {
    await expect(signUp(changes)).rejects.toMatchObject({ name });
    expect(await users()).toEqual([]);
  });
});

describe('the mailed code', () => {
  test('a wrong code confirms nothing, the right one confirms once', async () => {
    await signUp();
    const code = pool.codeTo(email);
    await expect(confirm(wrongOf(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(code);
    await expect(confirm(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('a code counts for 24 hours, and a new one replaces it', async () => {
    await signUp();
    const first = pool.codeTo(email);
    pool.clock.shiftMs += 24 * hourMs + 1;
    await expect(confirm(first)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await resend();
    const second = pool.codeTo(email);
    if (second !== first)
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(second);
  });

  test('codes can be guessed 15 times an hour, then not even the right one counts', async () => {
    await signUp();
    const code = pool.codeTo(email);
    for (let guess = 0; guess < 15; guess += 1) {
      await expect(confirm(wrongOf(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(code)).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    pool.clock.shiftMs += hourMs;
    await confirm(code);
  });

  test('a missing user gets the same reply as one whose code has expired, also for a resend', async () => {
    await expect(confirm('123456', 'nobody@example.com')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await signUp();
    const known = await resend();
    const unknown = await resend('nobody@example.com');
    expect(unknown.CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
    expect(pool.mails.every(({ to }) => to === email)).toBe(true);
    for (let call = 1; call < 5; call += 1) await Promise.all([resend(), resend('nobody@example.com')]);
    await expect(resend()).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(resend('nobody@example.com')).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});
