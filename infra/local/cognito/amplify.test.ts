import { AdminResetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';
import { totpCode } from './totp.ts';

let pool: TestPool;
let people = 0;

beforeAll(async () => {
  pool = await startTestPool();
  const stored = new Map<string, string>();
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: testPool.id, userPoolClientId: clientId, userPoolEndpoint: pool.endpoint() },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
});
afterAll(() => pool.stop());
beforeEach(async () => {
  await signOut();
});

async function registered(secret = password): Promise<string> {
  people += 1;
  const email = `person${people}@example.com`;
  await signUp({
    username: email,
    password: secret,
    options: { userAttributes: { email, name: 'Person', 'custom:sponsorCode': 'ABC' } },
  });
  await confirmSignUp({ username: email, confirmationCode: pool.codeTo(email) });
  return email;
}

const tokens = async (forceRefresh = false) => (await fetchAuthSession({ forceRefresh })).tokens;

describe('the browser client, unchanged', () => {
  test('signs up, confirms with the mailed code and signs in without sending the password', async () => {
    const email = 'first@example.com';
    const up = await signUp({
      username: email,
      password,
      options: { userAttributes: { email, name: 'First' } },
    });
    expect(up.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'f***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    });
    const early = await signIn({ username: email, password });
    expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');

    const first = pool.codeTo(email);
    await resendSignUpCode({ username: email });
    await confirmSignUp({ username: email, confirmationCode: pool.codeTo(email) });
    expect(first).toMatch(/^\d{6}$/);
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject({
      email,
      name: 'First',
      email_verified: 'true',
      sub: up.userId,
    });
  });

  test('signs in by the e-mail address in any case', async () => {
    const email = await registered();
    expect((await signIn({ username: email.toUpperCase(), password })).isSignedIn).toBe(true);
  });

  test('gets tokens that the stock verifier accepts once it knows the keys', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    const session = await tokens();
    const jwks = (await (
      await fetch(`${pool.endpoint()}/${testPool.id}/.well-known/jwks.json`)
    ).json()) as Jwks;
    const idVerifier = CognitoJwtVerifier.create({ userPoolId: testPool.id, clientId, tokenUse: 'id' });
    const accessVerifier = CognitoJwtVerifier.create({
      userPoolId: testPool.id,
      clientId,
      tokenUse: 'access',
    });
    idVerifier.cacheJwks(jwks);
    accessVerifier.cacheJwks(jwks);

    const id = await idVerifier.verify(String(session?.idToken));
    const access = await accessVerifier.verify(String(session?.accessToken));
    expect(id).toMatchObject({ email, email_verified: true, 'custom:sponsorCode': 'ABC', sub: access.sub });
    expect(access).toMatchObject({ username: access.sub, scope: 'aws.cognito.signin.user.admin' });
    expect(access.origin_jti).toBe(id.origin_jti);
    const [head, body, signature = ''] = String(session?.idToken).split('.');
    const tampered = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(idVerifier.verify(tampered)).rejects.toThrow();
  });

  test('renews its tokens, and no longer after signing out', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    const before = await tokens();
    const after = await tokens(true);
    expect(String(after?.accessToken)).not.toBe(String(before?.accessToken));
    expect(after?.accessToken.payload.origin_jti).toBe(before?.accessToken.payload.origin_jti);

    await signOut();
    const ended = await fetch(pool.endpoint(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: String(after?.accessToken) }),
    });
    expect(await ended.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  test('signing out everywhere ends the sessions of other devices', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    const refreshToken = (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.refreshToken;
    await signOut({ global: true });
    const renewal = await fetch(pool.endpoint(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
      body: JSON.stringify({ ClientId: clientId, RefreshToken: refreshToken }),
    });
    expect(await renewal.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('changes the password only with the current one', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    const newPassword = 'Another-Horse-8y';
    await expect(updatePassword({ oldPassword: 'Wrong-Horse-77', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword({ oldPassword: password, newPassword });
    await signOut();
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect((await signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  test('recovers an account with the mailed code', async () => {
    const email = await registered();
    const newPassword = 'Another-Horse-8y';
    const start = await resetPassword({ username: email });
    expect(start.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    await confirmResetPassword({ username: email, newPassword, confirmationCode: pool.codeTo(email) });
    expect((await signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  test('sets an authenticator up, signs in with it, and turns it off again', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    expect(await fetchMFAPreference()).toEqual({});
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(getSetupUri('Ballast', email).href).toContain(`secret=${sharedSecret}`);
    await verifyTOTPSetup({ code: totpCode(sharedSecret, pool.now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    pool.clock.shiftMs += 60_000;
    const first = await signIn({ username: email, password });
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const code = totpCode(sharedSecret, pool.now());
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({});
    await signOut();
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
  });

  test('must set a new password when the current one was reset, and signs in with it', async () => {
    const email = await registered();
    await pool.sdk().send(new AdminResetUserPasswordCommand({ UserPoolId: testPool.id, Username: email }));
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('RESET_PASSWORD');
    const newPassword = 'Another-Horse-8y';
    await confirmResetPassword({ username: email, newPassword, confirmationCode: pool.codeTo(email) });
    expect((await signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  test('deletes the account it is signed in to; the address is then as unknown as any other', async () => {
    const email = await registered();
    await signIn({ username: email, password });
    await deleteUser();
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await signUp({ username: email, password, options: { userAttributes: { email, name: 'Again' } } });
  });

  test('understands the firewall, and has tried no more than a few times by then', async () => {
    const blocked = await startTestPool({
      pools: [
        {
          ...testPool,
          firewall: {
            offered: null,
            rates: [
              {
                name: 'resend',
                operations: ['AWSCognitoIdentityProviderService.ResendConfirmationCode'],
                most: 0,
                windowSeconds: 600,
                answer: {
                  status: 429,
                  headers: { 'retry-after': '600' },
                  body: '{"__type":"TooManyRequestsException","message":"Try again in 10 minutes."}',
                },
              },
            ],
          },
        },
      ],
    });
    const configuration = Amplify.getConfig();
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: testPool.id,
          userPoolClientId: clientId,
          userPoolEndpoint: blocked.endpoint(),
        },
      },
    });
    await expect(resendSignUpCode({ username: 'somebody@example.com' })).rejects.toMatchObject({
      name: 'TooManyRequestsException',
      message: 'Try again in 10 minutes.',
    });
    Amplify.configure(configuration);
    await blocked.stop();
  });
});
