import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import {
  anonymousClient,
  mailedCode,
  recoverPassword,
  register,
  registrationForm,
  signIn,
} from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { scanTable } from '#infra/testing/scan-table.ts';
import { cognitoCall } from '#infra/testing/srp.ts';

/** Through the whole cloud: its gateway, its identity service with the firewall, its mails and the grants. */
const log: string[] = [];
const under = withLocalCloud({ functionOutput: (line) => void log.push(line) });
const people = peopleOf(under);
const fresh = 'nobody@member.example';
const unconfirmed = 'uma@member.example';
const member = 'ida@member.example';
const blocked = 'bob@member.example';
const newPassword = 'Another-Horse-7y';

const post = (path: string, body: object) =>
  fetch(`${under.cloud.site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Status, headers and body as they come, without what names the request and its time. */
const onTheWire = async (path: string, body: object): Promise<string> => {
  const answer = await post(path, body);
  const headers = [...answer.headers].filter(([name]) => !/^(?:date|x-amz.*|apigw-requestid)$/u.test(name));
  const text = (await answer.text()).replace(/"requestId":"[^"]+"/u, '');
  return JSON.stringify([answer.status, headers.toSorted(), text]);
};
const mailsTo = async (email: string) => {
  await under.cloud.drained();
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
    to: string[];
    subject: string;
    text: string;
    html: string;
  }[];
  return mails.filter(({ to }) => to.includes(email));
};

beforeAll(async () => {
  await people.member(member, 'Ida Member');
  await people.member(blocked, 'Bob Blocked');
  await people.giveStatus(blocked, 'blocked');
  await post('/api/auth/register/', await registrationForm(under.cloud, { email: unconfirmed, password }));
  await mailedCode(under.cloud, unconfirmed);
});

describe('every byte of the reply is the same for a new, an unconfirmed, a member’s and a blocked address:', () => {
  const addresses = [fresh, unconfirmed, member, blocked];
  test.each([
    ['registering', '/api/auth/register/', { password }, 202],
    ['registering with a common password', '/api/auth/register/', { password: 'Password-1234' }, 409],
    ['registering with an old version', '/api/auth/register/', { password, termsVersion: 'old' }, 409],
    ['asking for another code', '/api/auth/register/resend/', null, 202],
    ['confirming with a wrong code', '/api/auth/register/confirm/', { code: '000000' }, 403],
    ['asking for recovery', '/api/auth/recover/', null, 202],
    ['recovering with a wrong code', '/api/auth/recover/confirm/', { code: '000000', password }, 403],
    [
      'recovering with a common password',
      '/api/auth/recover/confirm/',
      { code: '000000', password: 'Password-1234' },
      409,
    ],
  ])('%s', async (_, path, given, status) => {
    const bodies = await Promise.all(
      addresses.map(async (email) =>
        path === '/api/auth/register/'
          ? { ...(await registrationForm(under.cloud, { email, password })), ...given }
          : { email, ...given },
      ),
    );
    const replies = [];
    for (const body of bodies) replies.push(await onTheWire(path, body));
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain(`[${status},`);
  });

  test('their mails differ: a code, or that there is an account already', async () => {
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects(fresh)).toContain('Your Ballast confirmation code');
    expect(await subjects(fresh)).not.toContain('Your Ballast password reset code');
    for (const email of [member, blocked]) {
      const got = await subjects(email);
      expect(got.filter((subject) => subject === 'Your Ballast confirmation code')).toHaveLength(1);
      expect(got.filter((subject) => subject === 'You already have an account')).toHaveLength(1);
      expect(got).toContain('Your Ballast password reset code');
    }
  });
});

test('the pool itself refuses every call by which a browser could register, confirm or recover', async () => {
  const { endpoint, clientId } = under.cloud.cognito;
  for (const operation of [
    'SignUp',
    'ConfirmSignUp',
    'ResendConfirmationCode',
    'ForgotPassword',
    'ConfirmForgotPassword',
  ]) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: clientId, Username: member, Password: password }),
    });
    expect([operation, answer.status]).toEqual([operation, 403]);
    expect(await answer.json()).toMatchObject({ __type: 'ForbiddenException' });
  }
});

test('a registration sends the designed mail and becomes a member below the sponsor, who signs in and waits for approval', async () => {
  const sponsor = await people.member('other@member.example', 'Olga Other');
  const { body } = await sponsor.get<{ sponsorCode: string }>('/api/users/me');
  const email = 'jana@member.example';
  await register(under.cloud, { email, password, name: 'Jana Member', sponsorCode: body.sponsorCode });
  expect(await people.find(email)).toMatchObject({
    status: 'waiting-for-approval',
    name: 'Jana Member',
    sponsorName: 'Olga Other',
  });
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes('confirmation code'));
  const code = await mailedCode(under.cloud, email);
  expect(mail?.html).toContain(`/auth/verify-email/#email=jana%40member.example&amp;code=${code}`);
  const client = await signIn(under.cloud, { email, password });
  expect((await client.get('/api/users/me/')).status).toBe(200);
});

test('until the address is confirmed, the pool answers a sign-in as it answers a stranger’s', async () => {
  const start = (USERNAME: string) =>
    cognitoCall(under.cloud.cognito, 'InitiateAuth', {
      ClientId: under.cloud.cognito.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'A'.repeat(768) },
    });
  const shape = async (email: string) => Object.keys((await start(email)) as object).toSorted();
  expect(await shape(unconfirmed)).toEqual(await shape('stranger@member.example'));
  for (const email of [unconfirmed, 'stranger@member.example'])
    await expect(signIn(under.cloud, { email, password })).rejects.toThrow('Incorrect username or password');
});

test('a recovered password signs in, the former one and its sessions do not, and withdrawals are paused', async () => {
  const email = 'lou@member.example';
  const elsewhere = await people.member(email, 'Lou Member');
  const recordOf = async () =>
    (await scanTable(under.cloud)).find(({ sk, email: its }) => sk === 'MEMBER' && its === email);
  expect(await recordOf()).toMatchObject({ credentialsChangedAt: null });
  await recoverPassword(under.cloud, { email, password: newPassword });
  expect((await elsewhere.get('/api/users/me/')).status).toBe(401);
  const changedAt = Date.parse(String((await recordOf())?.credentialsChangedAt));
  expect(Math.abs(under.cloud.now() - changedAt)).toBeLessThan(60_000);
  const sent = (await mailsTo(email)).filter(({ subject }) => subject === 'Your password was reset');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('withdrawals are paused until');
  await expect(signIn(under.cloud, { email, password })).rejects.toThrow();
  const client = await signIn(under.cloud, { email, password: newPassword });
  expect(await client.get('/api/users/me/')).toMatchObject({ body: { email, status: 'active' } });
});

test('a plain HTTP client registers with four requests and nothing but JSON', async () => {
  const email = 'plain@member.example';
  const { body } = await anonymousClient(under.cloud).get<{ configuration: { legal: object } }>(
    '/api/configuration/',
  );
  const form = { name: 'Paul Plain', email, password, interest: 'security', ...body.configuration.legal };
  const registered = await post('/api/auth/register/', form);
  expect([registered.status, await registered.text()]).toEqual([202, '{}']);
  const code = await mailedCode(under.cloud, email);
  const confirmed = await post('/api/auth/register/confirm/', { email, code });
  expect([confirmed.status, await confirmed.text()]).toEqual([200, '{}']);
  expect(await people.find(email)).toMatchObject({ status: 'waiting-for-approval' });
});

test('no log line of any function holds a password, a code or the address of a visitor', async () => {
  const code = await mailedCode(under.cloud, unconfirmed);
  const lines = log.join('\n');
  expect(lines).toContain('registered');
  for (const secret of [password, newPassword, 'Password-1234', code, unconfirmed, fresh])
    expect(lines).not.toContain(secret);
});
