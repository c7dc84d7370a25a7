import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient, type Person, signIn, tokensOf } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { mailedProof } from '#infra/testing/mailed-proof.ts';
import { type SoftPasskey, softPasskey } from '#infra/testing/soft-passkey.ts';
import type { OtpRequestInput, SentOtp } from '#shared/contract/otp.ts';
import type { Passkey, PasskeyRequest } from '#shared/contract/passkeys.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const site = () => under.cloud.site;

interface Owner {
  readonly person: Person;
  readonly client: ApiClient;
  readonly memberId: string;
}

/** An active member, signed in. */
const memberNamed = async (name: string): Promise<Owner> => {
  const person = { email: `${name}@member.example`, password };
  await people.register(person.email, name);
  await people.giveStatus(person.email, 'active');
  const client = await signIn(under.cloud, person);
  const { memberId } = await people.find(person.email);
  return { person, client, memberId };
};

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const proven = (otpProof: string) => ({ headers: { 'x-otp-proof': otpProof } });
const add = { name: 'My phone' };
const started = async ({ client }: Owner, otpProof: string, name = 'My phone') =>
  client.post<{ requestId: string; options: { challenge: string } }>(
    '/api/users/passkeys/options/',
    { name },
    proven(otpProof),
  );
type Added = { passkey: Passkey; recoveryCodes: string[] | null };

/** Adds a passkey as a member does who has no second factor yet. */
const addFirst = async (owner: Owner): Promise<{ key: SoftPasskey } & Added> => {
  const key = softPasskey({ origin: site(), userHandle: owner.memberId });
  const proof = await mailedProof(under.cloud, owner.client, { purpose: 'new-passkey', payload: add });
  const { requestId, options } = (await started(owner, proof)).body;
  const answer = key.register(options);
  const added = await owner.client.post<Added>('/api/users/passkeys/', { requestId, answer });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { key, ...added.body };
};

const ask = async (
  { client }: Owner,
  what: OtpRequestInput,
): Promise<SentOtp & { passkey: PasskeyRequest }> => {
  const { body } = await client.post<SentOtp & { passkey: PasskeyRequest }>('/api/OTP/', what);
  expect(body, JSON.stringify(body)).toMatchObject({ channel: 'passkey', sentTo: '' });
  return body;
};
const give = ({ client }: Owner, otpId: string, passkey: object) =>
  client.put<{ proof: string }>('/api/OTP/', { otpId, passkey });
const confirm = async (owner: Owner, key: SoftPasskey, what: OtpRequestInput): Promise<string> => {
  const { otpId, passkey } = await ask(owner, what);
  return (await give(owner, otpId, key.answer(passkey))).body.proof;
};

/** The first half of a sign-in: what the password alone gets. */
const byPassword = async (person: Person) => {
  const client = anonymousClient(under.cloud);
  const tokens = await tokensOf(under.cloud, person);
  const { status, body } = await client.form<{ url: string; passkey: PasskeyRequest }>(
    '/api/auth/callback/cognito/',
    {
      csrfToken: await client.takeCsrfToken(),
      json: 'true',
      idToken: tokens.IdToken,
      accessToken: tokens.AccessToken,
    },
  );
  return { client, status, ...body };
};
const byPasskey = async (client: ApiClient, answer: object) =>
  client.form<{ url: string }>('/api/auth/passkey/', {
    csrfToken: await client.takeCsrfToken(),
    json: 'true',
    answer: JSON.stringify(answer),
  });
const isSignedIn = async (client: ApiClient) => (await client.get('/api/users/me/')).status === 200;

describe('adding a passkey', () => {
  test('a session alone cannot add one; with a code it is added, and brings recovery codes once', async () => {
    const owner = await memberNamed('ada');
    expect(codeOf(await owner.client.post('/api/users/passkeys/options/', add))).toBe('otp_needed');
    const { passkey, recoveryCodes } = await addFirst(owner);
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isSynced: false });
    expect(recoveryCodes).toHaveLength(10);
    const { body } = await owner.client.get('/api/users/passkeys/');
    expect(body).toEqual({ items: [passkey], recoveryCodesLeft: 10 });
  });

  test('it pauses withdrawals, and its member gets a mail', async () => {
    const owner = await memberNamed('anna');
    await addFirst(owner);
    const { body } = await owner.client.get<{ credentialsChangedAt: string }>('/api/users/me/');
    expect(Date.parse(body.credentialsChangedAt)).toBeGreaterThan(under.cloud.now() - 60_000);
    await under.cloud.drained();
    const mails = await (await fetch(`${under.cloud.mail}/mails.json`)).text();
    expect(mails).toContain('A passkey was added to your account');
  });

  test('what was made for another request, twice, by another page or without its owner is refused', async () => {
    const owner = await memberNamed('arno');
    const { key } = await addFirst(owner);
    const proof = async (name: string) =>
      (await started(owner, await confirm(owner, key, { purpose: 'new-passkey', payload: { name } }), name))
        .body;
    const finish = async (requestId: string, answer: object) =>
      codeOf(await owner.client.post('/api/users/passkeys/', { requestId, answer }));
    const fresh = () => softPasskey({ origin: site(), userHandle: owner.memberId });
    const one = await proof('One');
    const other = await proof('Other');
    expect(await finish(one.requestId, fresh().register(other.options))).toBe('passkey_refused');
    expect(await finish(one.requestId, key.register(one.options))).toBe('passkey_refused');
    const elsewhere = softPasskey({ origin: 'https://evil.example', userHandle: owner.memberId });
    expect(await finish(one.requestId, elsewhere.register(one.options))).toBe('passkey_refused');
    const unverified = softPasskey({ origin: site(), userHandle: owner.memberId, verifiesUser: false });
    expect(await finish(one.requestId, unverified.register(one.options))).toBe('passkey_refused');
    const made = fresh().register(one.options);
    expect(await finish(one.requestId, made)).toBeUndefined();
    expect(await finish(one.requestId, made)).toBe('passkey_refused');
    await under.cloud.advance('PT6M');
    expect(await finish(other.requestId, fresh().register(other.options))).toBe('passkey_refused');
  });
});

describe('signing in with a passkey', () => {
  let owner: Owner;
  let key: SoftPasskey;
  beforeAll(async () => {
    owner = await memberNamed('bea');
    ({ key } = await addFirst(owner));
  });

  test('the password alone starts no session; the passkey after it does', async () => {
    const { client, status, url, passkey } = await byPassword(owner.person);
    expect([status, new URL(url).searchParams.get('error')]).toEqual([401, 'PasskeyRequired']);
    expect(await isSignedIn(client)).toBe(false);
    expect((await byPasskey(client, key.answer(passkey))).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('the same answer starts no second session, and none in another browser', async () => {
    const { client, passkey } = await byPassword(owner.person);
    const answer = key.answer(passkey);
    expect((await byPasskey(anonymousClient(under.cloud), answer)).status).toBe(401);
    const [cookie = ''] = [...client.cookies]
      .filter(([name]) => name.includes('pending'))
      .map(([, value]) => value);
    expect((await byPasskey(client, answer)).status).toBe(200);
    const thief = anonymousClient(under.cloud);
    thief.cookies.set('next-auth.pending-sign-in', cookie);
    expect((await byPasskey(thief, answer)).status).toBe(401);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("another member's passkey, another sign-in's answer, a copy that counts lower and a late answer are refused", async () => {
    const stranger = await memberNamed('bruno');
    const { key: theirs } = await addFirst(stranger);
    const first = await byPassword(owner.person);
    const second = await byPassword(owner.person);
    expect((await byPasskey(first.client, theirs.answer(first.passkey))).status).toBe(401);
    expect((await byPasskey(first.client, key.answer(second.passkey))).status).toBe(401);
    expect((await byPasskey(first.client, key.answer(first.passkey, { counter: 1 }))).status).toBe(401);
    const evil = { origin: 'https://evil.example' };
    expect((await byPasskey(first.client, key.answer(first.passkey, evil))).status).toBe(401);
    await under.cloud.advance('PT6M');
    expect((await byPasskey(first.client, key.answer(first.passkey))).status).toBe(401);
    expect(await isSignedIn(first.client)).toBe(false);
  });

  test('five answers are compared, and no sixth', async () => {
    const { client, passkey } = await byPassword(owner.person);
    const wrong = key.answer({ challenge: 'AAAA' });
    for (let tries = 0; tries < 5; tries += 1) expect((await byPasskey(client, wrong)).status).toBe(401);
    expect((await byPasskey(client, key.answer(passkey))).status).toBe(401);
  });

  test('a member who is blocked while it waits does not get in', async () => {
    const blocked = await memberNamed('bodo');
    const { key: own } = await addFirst(blocked);
    const { client, passkey } = await byPassword(blocked.person);
    await people.giveStatus(blocked.person.email, 'blocked');
    expect((await byPasskey(client, own.answer(passkey))).status).toBe(403);
  });
});

describe('confirming with a passkey', () => {
  let owner: Owner;
  let key: SoftPasskey;
  const address = (iban: string) => ({ kind: 'bank', label: 'Mine', holder: 'Cleo', iban }) as const;
  const mine = { purpose: 'payout-address', payload: address('DE89370400440532013000') } as const;
  beforeAll(async () => {
    owner = await memberNamed('cleo');
    ({ key } = await addFirst(owner));
  });

  test('no code is mailed any more; the passkey confirms exactly this body, once', async () => {
    const { otpId, passkey } = await ask(owner, mine);
    const answer = key.answer(passkey);
    const { proof } = (await give(owner, otpId, answer)).body;
    expect(codeOf(await give(owner, otpId, answer))).toBe('otp_used');
    const post = (body: object) =>
      owner.client.post('/api/users/profile/payout-addresses/', body, {
        idempotencyKey: crypto.randomUUID(),
        ...proven(proof),
      });
    expect(codeOf(await post(address('GB29NWBK60161331926819')))).toBe('otp_other_request');
    expect((await post(mine.payload)).status).toBe(201);
  });

  test('an answer for one body, purpose, request or member is none for another', async () => {
    const first = await ask(owner, mine);
    const other = await ask(owner, { ...mine, payload: address('GB29NWBK60161331926819') });
    const again = await ask(owner, mine);
    const step = await ask(owner, { purpose: 'step-up', payload: {} });
    for (const asked of [other, again, step])
      expect(codeOf(await give(owner, first.otpId, key.answer(asked.passkey)))).toBe('passkey_refused');
    const stranger = await memberNamed('carlo');
    const { key: theirs } = await addFirst(stranger);
    expect(codeOf(await give(owner, first.otpId, theirs.answer(first.passkey)))).toBe('passkey_refused');
    expect(codeOf(await give(stranger, first.otpId, key.answer(first.passkey)))).toBe('otp_not_yours');
  });

  test('of one answer sent by several clients at once, one counts', async () => {
    const { otpId, passkey } = await ask(owner, mine);
    const answer = key.answer(passkey);
    const replies = await Promise.all(Array.from({ length: 5 }, () => give(owner, otpId, answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a code in the place of the answer is refused', async () => {
    const { otpId } = await ask(owner, mine);
    expect(codeOf(await owner.client.put('/api/OTP/', { otpId, code: '000000' }))).toBe('passkey_refused');
  });
});

describe('a member who has passkeys', () => {
  test('changes nothing about their second factor with a fresh token of the pool, which the password alone gets', async () => {
    const owner = await memberNamed('dora');
    const { key } = await addFirst(owner);
    await under.cloud.advance('PT16M');
    const { AccessToken: accessToken } = await tokensOf(under.cloud, owner.person);
    const path = '/api/users/authenticator/';
    const begin = (otpProof: string) => owner.client.post(path, { accessToken }, proven(otpProof));
    expect(codeOf(await owner.client.post(path, { accessToken }))).toBe('otp_needed');
    expect(codeOf(await begin('made-up'))).toBe('otp_not_yours');
    expect(codeOf(await owner.client.post(`${path}recovery-codes/`, { accessToken }))).toBe(
      'fresh_factor_needed',
    );
    const proof = await confirm(owner, key, { purpose: 'step-up', payload: {} });
    expect((await owner.client.post('/api/sessions/step-up/', {}, proven(proof))).status).toBe(200);
    const renewed = await owner.client.post('/api/users/authenticator/recovery-codes/', { accessToken });
    expect(renewed.status).toBe(200);
    const confirmed = await confirm(owner, key, { purpose: 'new-authenticator', payload: {} });
    expect((await begin(confirmed)).status).toBe(200);
  });

  test('loses them with a recovery code, and signs in with the password again', async () => {
    const owner = await memberNamed('emil');
    const { recoveryCodes } = await addFirst(owner);
    const [recoveryCode = ''] = recoveryCodes ?? [];
    const redeem = (code: string) =>
      anonymousClient(under.cloud).post('/api/auth/recovery-code/', {
        email: owner.person.email,
        recoveryCode: code,
      });
    expect(codeOf(await redeem('AAAAA-AAAAA'))).toBe('recovery_code_wrong');
    expect((await redeem(recoveryCode)).status).toBe(200);
    expect(await isSignedIn(owner.client)).toBe(false);
    const client = await signIn(under.cloud, owner.person);
    expect((await client.get('/api/users/passkeys/')).body).toEqual({ items: [], recoveryCodesLeft: null });
  });

  test('renames one and removes it by confirming with it; then the password signs in alone', async () => {
    const owner = await memberNamed('fina');
    const { key, passkey } = await addFirst(owner);
    const renamed = await owner.client.put(`/api/users/passkeys/${passkey.id}/`, { name: 'Old phone' });
    expect(renamed.body).toMatchObject({ name: 'Old phone' });
    const body = { passkeyId: passkey.id, name: 'Old phone' } as const;
    expect(codeOf(await owner.client.post('/api/users/passkeys/removal/', body))).toBe('otp_needed');
    const proof = await confirm(owner, key, { purpose: 'passkey-removal', payload: body });
    expect((await owner.client.post('/api/users/passkeys/removal/', body, proven(proof))).status).toBe(200);
    expect((await byPassword(owner.person)).status).toBe(200);
  });
});

test('a role takes effect with a passkey, and its last one is not removed', async () => {
  const person = { email: 'gina@staff.example', password };
  await people.administrator();
  await under.cloud.invoke('first-administrator', { ...person, name: 'Gina Second' });
  const client = await signIn(under.cloud, person);
  const { memberId } = await people.find(person.email);
  const staff = { person, client, memberId };
  expect(codeOf(await client.get('/api/users/'))).toBe('second_factor_needed');
  const { key, passkey } = await addFirst(staff);
  expect((await client.get('/api/users/')).status).toBe(200);
  const body = { passkeyId: passkey.id, name: passkey.name } as const;
  const proof = await confirm(staff, key, { purpose: 'passkey-removal', payload: body });
  expect(codeOf(await client.post('/api/users/passkeys/removal/', body, proven(proof)))).toBe(
    'last_second_factor',
  );
});
