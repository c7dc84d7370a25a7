import { expect, test } from 'vitest';
import { openFirewall, type RateRule } from './firewall.ts';
import { clientId, startTestPool, testPool } from './test-pool.ts';

const target = (operation: string) => `AWSCognitoIdentityProviderService.${operation}`;
const from = (address: string, operation: string) => ({
  address,
  method: 'POST',
  path: '/',
  operation: target(operation),
});
const rule: RateRule = {
  name: 'resend',
  operations: [target('ResendConfirmationCode')],
  most: 3,
  windowSeconds: 600,
  answer: {
    status: 429,
    headers: { 'retry-after': '600' },
    body: JSON.stringify({ __type: 'TooManyRequestsException', message: 'Try again in 10 minutes.' }),
  },
};

test('an address that keeps calling stays blocked; one that pauses for the window is unblocked', () => {
  let now = 0;
  const firewall = openFirewall({ offered: null, rates: [rule] }, () => now);
  const call = () => firewall.count(from('192.0.2.1', 'ResendConfirmationCode'))?.status;
  expect([call(), call(), call(), call()]).toEqual([undefined, undefined, undefined, 429]);
  for (let minute = 0; minute < 20; minute += 1) {
    now += 60_000;
    expect(call()).toBe(429);
  }
  now += 600_000;
  expect(call()).toBeUndefined();
});

test('other addresses and other calls are not counted with it', () => {
  const firewall = openFirewall({ offered: null, rates: [rule] }, () => 0);
  for (let index = 0; index < 9; index += 1) firewall.count(from('192.0.2.1', 'ResendConfirmationCode'));
  expect(firewall.count(from('192.0.2.2', 'ResendConfirmationCode'))).toBeUndefined();
  expect(firewall.count(from('192.0.2.1', 'SignUp'))).toBeUndefined();
});

test('16 clients behind one address get as many answers of the pool as the rule lets through', async () => {
  const pool = await startTestPool({ pools: [{ ...testPool, firewall: { offered: null, rates: [rule] } }] });
  const resend = (from: string) =>
    fetch(pool.endpoint(), {
      method: 'POST',
      headers: {
        'x-amz-target': target('ResendConfirmationCode'),
        'x-forwarded-for': from,
        origin: 'http://127.0.0.1:5173',
      },
      body: JSON.stringify({ ClientId: clientId, Username: 'nobody@example.com' }),
    });
  const answers = await Promise.all(Array.from({ length: 16 }, () => resend('192.0.2.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const blocked = answers.find(({ status }) => status === 429);
  expect(blocked?.headers.get('retry-after')).toBe('600');
  expect(await blocked?.json()).toMatchObject({ __type: 'TooManyRequestsException' });
  expect((await resend('192.0.2.2')).status).toBe(200);
  await pool.stop();
});

test('a call that hides its operation meets the firewall of the pool to which its token or client leads', async () => {
  const answer = { status: 403, headers: {}, body: JSON.stringify({ __type: 'ForbiddenException' }) };
  const passes = [[{ part: 'operation', position: 'exactly', text: target('SignUp') } as const]];
  const firewall = { offered: { passes, answer }, rates: [] };
  const pool = await startTestPool({ pools: [{ ...testPool, firewall }] });
  const post = (body: object) => fetch(pool.endpoint(), { method: 'POST', body: JSON.stringify(body) });
  expect((await post({ ClientId: clientId })).status).toBe(403);
  expect((await fetch(pool.endpoint(), { method: 'OPTIONS' })).status).toBe(403);
  await pool.stop();
});
