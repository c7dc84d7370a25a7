import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { turnAuthenticatorOn, type WithAuthenticator } from '#infra/testing/authenticator.ts';
import { type ApiClient, anonymousClient, mailedCode, signIn, tokensOf } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { submitKycWith } from '#infra/testing/kyc-client.ts';
import { mailedProof } from '#infra/testing/mailed-proof.ts';
import { type SoftPasskey, softPasskey } from '#infra/testing/soft-passkey.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';
import type { SentOtp } from '#shared/contract/otp.ts';
import type { PasskeyRequest } from '#shared/contract/passkeys.ts';
import { rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import type { Rotation } from './rotate-secrets.job.ts';

// Not at the hour at which the schedule runs by itself.
const under = withLocalCloud({ startsAt: '2027-03-01T08:00:00.000Z' });
const people = peopleOf(under);

const emailOf = (name: string): string => `${name}@member.example`;
const idOf = async (client: ApiClient): Promise<string> =>
  (await client.get<{ id: string }>('/api/users/me/')).body.id;
const shown = (secret: string): string => totpCode(secret, under.cloud.now());

let admin: ApiClient;
let withApp: WithAuthenticator;
/** An active member, signed in, whose csrf token is never taken again. */
const memberNamed = async (name: string): Promise<ApiClient> => {
  await people.register(emailOf(name), name);
  const client = await signIn(under.cloud, { email: emailOf(name), password });
  const approval = {
    memberIds: [await idOf(client)],
    status: 'active',
    reason: 'For the test',
    visibleToMember: true,
  };
  expect((await admin.put('/api/users/status/', approval)).status).toBe(200);
  return client;
};

const administrator = { email: 'ada@staff.example', password, name: 'Ada Admin' };
let onPage: ApiClient;
let byMail: ApiClient;
let byApp: WithAuthenticator;
let byPasskey: { client: ApiClient; key: SoftPasskey; recoveryCodes: string[] };

const addPasskey = async (client: ApiClient): Promise<typeof byPasskey> => {
  const key = softPasskey({ origin: under.cloud.site, userHandle: await idOf(client) });
  const payload = { name: 'Phone' };
  const otpProof = await mailedProof(under.cloud, client, { purpose: 'new-passkey', payload });
  const started = await client.post<{ requestId: string; options: { challenge: string } }>(
    '/api/users/passkeys/options/',
    payload,
    { headers: { 'x-otp-proof': otpProof } },
  );
  const { requestId, options } = started.body;
  const answer = key.register(options);
  const added = await client.post<{ recoveryCodes: string[] }>('/api/users/passkeys/', { requestId, answer });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { client, key, recoveryCodes: added.body.recoveryCodes };
};

/** Members who do nothing but save and read. */
let busy: ApiClient[];
beforeAll(async () => {
  await under.cloud.invoke('first-administrator', administrator);
  withApp = await turnAuthenticatorOn(under.cloud, administrator);
  admin = await signIn(under.cloud, { ...administrator, totpSecret: withApp.secret });
  onPage = await memberNamed('ida');
  byMail = await memberNamed('bea');
  await memberNamed('cora');
  byApp = await turnAuthenticatorOn(under.cloud, { email: emailOf('cora'), password });
  byPasskey = await addPasskey(await memberNamed('hal'));
  busy = [await memberNamed('jo'), await memberNamed('kit'), await memberNamed('liv')];
  // More than a page of members.
  for (let index = 0; index < 8; index += 1)
    await people.register(`visitor${index}@member.example`, `Visitor ${index}`);
});

const address = {
  kind: 'bank',
  label: 'Mine',
  holder: 'Bea Anchor',
  iban: 'GB29NWBK60161331926819',
} as const;
const challengedBy = ({ passkey }: { passkey: PasskeyRequest | null }) => passkey ?? { challenge: '' };

/** A sign-in whose password was right and whose passkey is still missing. */
const halfSignIn = async () => {
  const client = anonymousClient(under.cloud);
  const tokens = await tokensOf(under.cloud, { email: emailOf('hal'), password });
  const form = { csrfToken: await client.takeCsrfToken(), json: 'true' };
  const { IdToken: idToken, AccessToken: accessToken } = tokens;
  const { body } = await client.form<{ passkey: PasskeyRequest }>('/api/auth/callback/cognito/', {
    ...form,
    idToken,
    accessToken,
  });
  return { client, form, passkey: body.passkey };
};

/** What members and staff have open at one moment. */
const begin = async () => {
  const mailed = await byMail.post<SentOtp>('/api/OTP/', { purpose: 'payout-address', payload: address });
  expect(mailed.status, JSON.stringify(mailed.body)).toBe(200);
  await under.cloud.drained();
  const code = await mailedCode(under.cloud, emailOf('bea'));
  const asked = await byPasskey.client.post<SentOtp>('/api/OTP/', { purpose: 'step-up', payload: {} });
  const page = await admin.get<{ next: string }>('/api/users/?limit=10');
  return { mailed: mailed.body, code, asked: asked.body, page: page.body, signIn: await halfSignIn() };
};

/** And carries to its end later. */
const finish = async ({ mailed, code, asked, page, signIn: half }: Awaited<ReturnType<typeof begin>>) => {
  const saved = await onPage.put('/api/notifications/preferences/', { mutedMails: ['bonuses'] });
  const confirmed = await byMail.put('/api/OTP/', { otpId: mailed.otpId, code });
  const passkey = byPasskey.key.answer(challengedBy(asked));
  const proven = await byPasskey.client.put('/api/OTP/', { otpId: asked.otpId, passkey });
  const rest = await admin.get<{ items: unknown[] }>(`/api/users/?limit=10&cursor=${page.next}`);
  const answer = JSON.stringify(byPasskey.key.answer(half.passkey));
  const signedIn = await half.client.form('/api/auth/passkey/', { ...half.form, answer });
  return { saved, confirmed, proven, rest, signedIn };
};

/** A code of the app, as of now. */
const confirmByApp = async ({ client, secret }: WithAuthenticator): Promise<void> => {
  const asked = await client.post<SentOtp>('/api/OTP/', { purpose: 'step-up', payload: {} });
  const { status, body } = await client.put('/api/OTP/', { otpId: asked.body.otpId, code: shown(secret) });
  expect(status, JSON.stringify(body)).toBe(200);
};

const expectDone = (answers: Readonly<Record<string, { status: number; body: unknown }>>, when: string) => {
  for (const [what, { status, body }] of Object.entries(answers))
    expect(status, `${what} ${when}: ${JSON.stringify(body)}`).toBe(200);
};

/** Members save and read, over and over, while the act runs, and at least once after it; none is refused. */
const whileActive = async <T>(when: string, act: () => Promise<T>): Promise<T> => {
  let isDone = false;
  const refused: string[] = [];
  const work = busy.map(async (client) => {
    for (let isLast = false; !isLast; ) {
      isLast = isDone;
      const saved = await client.put('/api/notifications/preferences/', { mutedMails: ['bonuses'] });
      const read = await client.get('/api/users/me/');
      for (const { status, body } of [saved, read])
        if (status !== 200) refused.push(`${status} ${JSON.stringify(body)}`);
    }
  });
  try {
    return await act();
  } finally {
    isDone = true;
    await Promise.all(work);
    expect(refused, when).toEqual([]);
  }
};

/**
 * Everything is made with what each process read of the secrets twelve minutes ago, and used four minutes after the step,
 * when that has to be read again.
 */
const across = async (when: string, takeStep: () => Promise<unknown>): Promise<void> => {
  expectDone(await finish(await begin()), `before ${when}`);
  await confirmByApp(byApp);
  await under.cloud.advance('PT12M');
  const open = await begin();
  await whileActive(`while ${when}`, takeStep);
  await under.cloud.advance('PT4M');
  await whileActive(`after ${when}`, async () => expectDone(await finish(open), `after ${when}`));
  await confirmByApp(byApp);
};

const rotate = async (order: object = {}): Promise<readonly Rotation[]> =>
  ((await under.cloud.invoke('rotate-secrets', order)) as { rotations: Rotation[] }).rotations;
const stepsOf = (rotations: readonly Rotation[]) =>
  Object.fromEntries(rotations.map(({ purpose, step }) => [purpose, step]));
const allOf = (step: string | null) => Object.fromEntries(rotatedPurposes.map((purpose) => [purpose, step]));

/** The link in the mail about a sign-in on a browser that its member never used. */
const linkFor = async (name: string): Promise<string> => {
  const email = emailOf(name);
  await signIn(under.cloud, { email, password });
  await under.cloud.drained();
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
    to: string[];
    text: string;
  }[];
  const mail = mails.find(({ to, text }) => to.includes(email) && text.includes('/auth/not-me/'));
  const token = /not-me\/[?#]token=(\S+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return decodeURIComponent(token);
};
const followLink = (token: string) => anonymousClient(under.cloud).post('/api/auth/not-me/', { token });
const recover = (email: string, recoveryCode = '') =>
  anonymousClient(under.cloud).post('/api/auth/recovery-code/', { email, recoveryCode });
const sameDocumentOf = async (client: ApiClient): Promise<string[]> => {
  const path = `/api/kyc/cases/${await idOf(client)}/`;
  const { body } = await admin.get<{ sameDocument: { memberId: string }[] }>(path);
  return body.sameDocument.map(({ memberId }) => memberId);
};

test('each secret is rotated by the schedule while members are active, and no member is locked out', async () => {
  const [first, second] = [await memberNamed('finn'), await memberNamed('gwen')];
  await memberNamed('eve');
  const link = await linkFor('eve');
  await submitKycWith(first, { now: new Date(under.cloud.now()) });
  await under.cloud.advance('PT1M');
  const oldPage = (await admin.get<{ next: string }>('/api/users/?limit=10')).body.next;

  await across('the next versions were made known', async () => {
    expect(stepsOf(await rotate())).toEqual(allOf('introduced'));
    expect(stepsOf(await rotate()), 'right away').toEqual(allOf(null));
  });
  await under.cloud.advance('PT61M');
  await across('the next versions were used', async () => {
    expect(stepsOf(await rotate())).toEqual(allOf('used'));
  });
  // A page that is loaded now keeps its token, signed with the version in use.
  const token = (await byMail.get<{ csrfToken: string }>('/api/auth/csrf/')).body.csrfToken;
  expect(await byMail.takeCsrfToken()).toBe(token);

  await submitKycWith(second, { now: new Date(under.cloud.now()) });
  expect(await sameDocumentOf(first), 'sent before').toEqual([await idOf(second)]);
  expect(await sameDocumentOf(second), 'sent after').toEqual([await idOf(first)]);

  await confirmByApp({ ...withApp, client: admin });
  await under.cloud.advance('PT2H');
  await across('the first versions were given up', async () => {
    // The seeds were sealed again when they were used.
    expect(stepsOf(await rotate())).toEqual({
      ...allOf(null),
      seeds: 'given-up',
    });
  });
  await under.cloud.skip('P6D');
  for (const client of [onPage, byMail]) await client.get('/api/auth/session/');
  expect((await followLink(link)).status, 'a link of six days ago').toBe(200);

  await under.cloud.skip('P2D');
  await rotate();
  // A page that has been open since before takes a new token, as the site does by itself.
  const change = { mutedMails: [] };
  const refused = await onPage.put('/api/notifications/preferences/', change);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'bad_csrf' }]);
  await onPage.takeCsrfToken();
  expect((await onPage.put('/api/notifications/preferences/', change)).status).toBe(200);
  expect((await byMail.put('/api/notifications/preferences/', change)).status, 'a page loaded since').toBe(
    200,
  );
  const gone = await admin.get(`/api/users/?limit=10&cursor=${oldPage}`);
  expect([gone.status, gone.body]).toMatchObject([400, { code: 'invalid_cursor' }]);

  // Recovery codes are a year old when they are needed.
  const kept = (await rotate()).find(({ purpose }) => purpose === 'recovery');
  expect(kept).toMatchObject({ inUse: '2', former: ['1'], needed: ['1'] });
  expectDone(
    {
      'the recovery code of an authenticator': await recover(emailOf('cora'), byApp.recoveryCodes[3]),
      'the recovery code of a passkey': await recover(emailOf('hal'), byPasskey.recoveryCodes[3]),
      'that of an administrator': await recover(administrator.email, withApp.recoveryCodes[3]),
    },
    'after the rotation',
  );
  await signIn(under.cloud, { email: emailOf('hal'), password });
  await under.cloud.advance('PT61M');
  await rotate();
  const ended = await rotate();
  expect(ended.map(({ purpose, inUse, next, former }) => [purpose, inUse, next, former])).toEqual(
    rotatedPurposes.map((purpose) => [purpose, '2', null, purpose === 'fingerprints' ? ['1'] : []]),
  );
  expect((await recover(emailOf('cora'), byApp.recoveryCodes[3])).status, 'the same again').toBe(403);
});

test('the command begins a rotation of one secret, and says when the next step can be taken', async () => {
  const folder = temporaryFolder('rotation');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'endpoints.json'), JSON.stringify({ lambda: under.cloud.lambda }));
  const run = async (...more: string[]): Promise<string> => {
    const command = ['infra/operator/rotate-secrets.ts', '--data', folder, ...more];
    return (await promisify(execFile)(process.execPath, command)).stdout;
  };
  try {
    const began = await run('--purpose', 'codes');
    expect(began).toMatch(/^codes +version \d is made known; next step from 20\d\d-[\d-]+T[\d:.]+Z on\n$/);
    expect(await run('--purpose', 'codes')).toMatch(/^codes +no step; version \d is in use; next step from /);
    await under.cloud.advance('PT61M');
    const sent = await byMail.post<SentOtp>('/api/OTP/', { purpose: 'payout-address', payload: address });
    await under.cloud.drained();
    const code = await mailedCode(under.cloud, emailOf('bea'));
    expect(await run('--purpose', 'codes')).toMatch(
      /^codes +version \d is used from now on; still read: \d; next/,
    );
    expect((await byMail.put('/api/OTP/', { otpId: sent.body.otpId, code })).status).toBe(200);
    await under.cloud.advance('PT26H');
    const [codes] = await rotate({ purposes: ['codes'] });
    expect(codes).toMatchObject({ former: [] });
    await expect(run('--purpose', 'demo')).rejects.toThrow('There is no secret for “demo”.');
    expect((await run()).trim().split('\n')).toHaveLength(rotatedPurposes.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
