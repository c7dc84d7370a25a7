import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { decideOff } from '#functions/authenticator/authenticator.ts';
import {
  readAuthenticator,
  writeAuthenticator,
  writeSwitched,
} from '#functions/authenticator/table/authenticator.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { password, peopleOf } from '#functions/testing/people.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { stages } from '#infra/stages.ts';
import { turnAuthenticatorOn, type WithAuthenticator } from '#infra/testing/authenticator.ts';
import { type ApiClient, anonymousClient, mailedCode, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator, setAuthenticatorInPool } from '#infra/testing/operator.ts';
import {
  cognitoCall,
  giveAuthenticatorCode,
  provePassword,
  signInBySrp,
  type Tokens,
} from '#infra/testing/srp.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { SentOtp } from '#shared/contract/otp.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const pool = () => under.cloud.cognito;
/** What an app shows some steps of thirty seconds from now. */
const shown = (secret: string, steps = 0) => totpCode(secret, under.cloud.now() + steps * 30_000);
const enrol = async (name: string): Promise<WithAuthenticator & { email: string }> => {
  const email = `${name}@member.example`;
  await people.member(email, `${name} Member`);
  return { email, ...(await turnAuthenticatorOn(under.cloud, { email, password })) };
};
const userOf = async (client: ApiClient) =>
  (await client.get<{ user?: SessionUser }>('/api/auth/session')).body.user;
const asksForCode = async (email: string): Promise<boolean> =>
  (await provePassword(pool(), email, password)).ChallengeName === 'SOFTWARE_TOKEN_MFA';
const giveRecoveryCode = (email: string, recoveryCode = '') =>
  anonymousClient(under.cloud).post('/api/auth/recovery-code/', { email, recoveryCode });

let ada: WithAuthenticator & { email: string };
beforeAll(async () => {
  ada = await enrol('ada');
});

test('a sign-in asks for the code of the authenticator, and takes the right one only', async () => {
  const { email, secret } = ada;
  await expect(signIn(under.cloud, { email, password })).rejects.toThrow('SOFTWARE_TOKEN_MFA');
  const wrong = signIn(under.cloud, { email, password, authenticatorCode: shown(secret, 9) });
  await expect(wrong).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const client = await signIn(under.cloud, { email, password, authenticatorCode: shown(secret, 1) });
  expect(await userOf(client)).toMatchObject({ email });
});

test.each([
  ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }],
  ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Another-Horse-7y' }],
  ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'thief@member.example' }] }],
  ['DeleteUser', {}],
] as const)('whoever holds an access token cannot go around us to the pool: %s', async (operation, input) => {
  const { email, secret } = await enrol(`bo-${operation.toLowerCase()}`);
  const { AccessToken } = await signInBySrp(pool(), email, password, shown(secret, 1));
  await expect(cognitoCall(pool(), operation, { AccessToken, ...input })).rejects.toMatchObject({
    name: 'ForbiddenException',
  });
  expect(await asksForCode(email)).toBe(true);
});

test('tokens without the code open no session where our record says that an authenticator is on, and the sign-in asks for it again', async () => {
  const { email } = await enrol('carl');
  await under.cloud.drained();
  await setAuthenticatorInPool(under.cloud, email, false);
  await expect(signIn(under.cloud, { email, password })).rejects.toThrow('401');
  expect(await asksForCode(email)).toBe(true);
});

test('tokens of before the correction open no session at the second try either', async () => {
  const { email } = await enrol('dana');
  await under.cloud.drained();
  await setAuthenticatorInPool(under.cloud, email, false);
  const pairs = [await signInBySrp(pool(), email, password), await signInBySrp(pool(), email, password)];
  const client = anonymousClient(under.cloud);
  const csrfToken = await client.takeCsrfToken();
  const post = ({ IdToken: idToken, AccessToken: accessToken }: Tokens) =>
    client.form('/api/auth/callback/cognito/', { csrfToken, json: 'true', idToken, accessToken });
  const statuses: number[] = [];
  for (const tokens of [...pairs, ...pairs]) statuses.push((await post(tokens)).status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  expect(await userOf(client)).toBeUndefined();
});

test('nor do they when a change of the member’s own makes the sign-in ask again', async () => {
  const { email, client } = await enrol('dina');
  await under.cloud.drained();
  await under.cloud.advance('PT2M');
  await setAuthenticatorInPool(under.cloud, email, false);
  const { IdToken: idToken, AccessToken: accessToken } = await signInBySrp(pool(), email, password);
  expect((await client.post('/api/users/authenticator/recovery-codes/', { accessToken })).status).toBe(200);
  await under.cloud.drained();
  expect(await asksForCode(email)).toBe(true);
  const thief = anonymousClient(under.cloud);
  const csrfToken = await thief.takeCsrfToken();
  const form = { csrfToken, json: 'true', idToken, accessToken };
  expect((await thief.form('/api/auth/callback/cognito/', form)).status).toBe(401);
});

test('the member is notified by mail', async () => {
  await under.cloud.drained();
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
    to: string[];
    subject: string;
  }[];
  const subjects = mails.filter(({ to }) => to.includes(ada.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your authenticator is on');
});

test('withdrawals rest for a day, and are confirmed with its code after that', async () => {
  const { client, secret, email } = ada;
  const { body: me } = await client.get<{ id: MemberId }>('/api/users/me/');
  const treasury = {
    database: openAsOperator(under.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(under.cloud.now()),
  };
  await giveKyc(treasury, me.id);
  const { addressId: payoutAddressId } = await givePayoutAddress(treasury, me.id);
  await fundPool(treasury, 'infinity', 50_000);
  await giveBonus(treasury, { memberId: me.id, area: 'infinity', amount: 50_000 });
  const payload = { amountMinor: 20_000, feeMinor: 100, payoutAddressId };
  const withdraw = async () => {
    const sent = await client.post<SentOtp>('/api/OTP/', { purpose: 'infinity-withdrawal', payload });
    expect(sent.body).toMatchObject({ channel: 'authenticator', sentTo: '' });
    const { otpId } = sent.body;
    const confirmed = await client.put<{ proof: string }>('/api/OTP/', { otpId, code: shown(secret) });
    return client.post<{ code?: string; state?: string }>('/api/infinity/payments/withdrawals/', payload, {
      idempotencyKey: randomUUID(),
      headers: { 'x-otp-proof': confirmed.body.proof },
    });
  };
  await under.cloud.advance('PT1M');
  const resting = await withdraw();
  expect([resting.status, resting.body.code]).toEqual([409, expect.stringContaining('credentials')]);
  await under.cloud.advance('PT25H');
  const requested = await withdraw();
  expect([requested.status, requested.body.state]).toEqual([201, 'waiting']);
  await expect(mailedCode({ mail: under.cloud.mail }, email)).resolves.toMatch(/^\d{6}$/);
});

describe('a member who lost the device', () => {
  test('gives a recovery code, and is in with the password alone; every other session is over', async () => {
    const { email, client, recoveryCodes } = await enrol('bea');
    expect((await giveRecoveryCode(email, 'ABCDE-FGH23')).status).toBe(403);
    expect((await giveRecoveryCode(email, recoveryCodes[7])).status).toBe(200);
    expect(await userOf(client)).toBeUndefined();
    const back = await signIn(under.cloud, { email, password });
    expect(await userOf(back)).toMatchObject({ email });
    expect((await back.get('/api/users/authenticator/')).body).toEqual({
      since: null,
      recoveryCodesLeft: null,
    });
  });

  test('can set it up again, and turn it off with a sign-in that needed its code', async () => {
    const email = 'bea@member.example';
    const { client, secret } = await turnAuthenticatorOn(under.cloud, { email, password });
    const { AccessToken } = await signInBySrp(pool(), email, password, shown(secret, 1));
    const off = await client.post('/api/users/authenticator/off/', { accessToken: AccessToken });
    expect(off.status).toBe(200);
    expect(await asksForCode(email)).toBe(false);
  });
});

test('a session with an old factor and a token that the password alone got change nothing about the authenticator', async () => {
  const { email, client, secret } = await enrol('emma');
  await under.cloud.advance('PT16M');
  await setAuthenticatorInPool(under.cloud, email, false);
  const { AccessToken: accessToken } = await signInBySrp(pool(), email, password);
  const path = '/api/users/authenticator/';
  const send = async (act: string) => {
    const { status, body } = await client.post<{ code?: string }>(`${path}${act}/`, { accessToken });
    return body.code ?? status;
  };
  for (const act of ['off', 'recovery-codes']) expect(await send(act)).toBe('fresh_factor_needed');
  const asked = await client.post<SentOtp>('/api/OTP/', { purpose: 'step-up', payload: {} });
  const { otpId } = asked.body;
  const { body } = await client.put<{ proof: string }>('/api/OTP/', { otpId, code: shown(secret) });
  const headers = { 'x-otp-proof': body.proof };
  expect((await client.post('/api/sessions/step-up/', {}, { headers })).status).toBe(200);
  for (const act of ['recovery-codes', 'off']) expect(await send(act)).toBe(200);
});

test('a change that was cut off before the sign-in knew of it is brought to its end from its event', async () => {
  const { email, client } = await enrol('cleo');
  const { body: me } = await client.get<{ id: MemberId }>('/api/users/me/');
  const database = openAsOperator(under.cloud);
  const current = await readAuthenticator(database, me.id);
  const transaction = new Transaction();
  writeAuthenticator(transaction, current, decideOff(current, { passkeys: 0 }));
  writeSwitched(transaction, me.id, { since: null, change: 'off' }, new Date(under.cloud.now()));
  expect(await asksForCode(email)).toBe(true);
  await commit(database, transaction);
  await under.cloud.drained();
  expect(await asksForCode(email)).toBe(false);
});

describe('a code at sign-in cannot be guessed', () => {
  const namesOf = async (tries: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(tries)).map((end) =>
      end.status === 'rejected' ? (end.reason as Error).name : 'taken',
    );

  test('in one sign-in: of sixteen tries at the same moment five are checked', async () => {
    const { email } = await enrol('dora');
    const { Session } = await provePassword(pool(), email, password);
    const names = await namesOf(
      Array.from({ length: 16 }, (_, index) =>
        giveAuthenticatorCode(pool(), email, Session, String(100_000 + index)),
      ),
    );
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(names.filter((name) => name === 'NotAuthorizedException')).toHaveLength(11);
  });

  test('in sixteen sign-ins at the same moment: five are checked, then one after each pause, which doubles', async () => {
    const { email } = await enrol('elsa');
    const sessions = await Promise.all(
      Array.from({ length: 16 }, () => provePassword(pool(), email, password)),
    );
    const began = under.cloud.now();
    const names = await namesOf(
      sessions.map(({ Session }, index) =>
        giveAuthenticatorCode(pool(), email, Session, String(100_000 + index)),
      ),
    );
    // On a busy machine the sixteen may take longer than the first pause, which is one second.
    const pauses = Math.floor(Math.log2(1 + (under.cloud.now() - began) / 1_000));
    const looked = names.filter((name) => name === 'CodeMismatchException').length;
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(5 + pauses);
    expect(names.filter((name) => name === 'NotAuthorizedException')).toHaveLength(16 - looked);
  });
});
