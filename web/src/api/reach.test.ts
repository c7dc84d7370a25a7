import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issueCsrfToken, listProviders, readConfiguration, readSession } from './boot.ts';
import { reach } from './reach.ts';

let sent: { to: string; line: Record<string, string> }[];
let device: { onLine: boolean; sendBeacon: (to: string, form: URLSearchParams) => boolean };

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const down = async () => new Response('down', { status: 503 });
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent = [];
  device = {
    onLine: true,
    sendBeacon: (to, form) => {
      sent.push({ to, line: Object.fromEntries(form) });
      return true;
    },
  };
  vi.stubGlobal('navigator', device);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sign-in call that fails is reported with nothing but its path and how it failed', async () => {
  answerWith(down);
  await expect(listProviders()).rejects.toMatchObject({ status: 503 });
  answerWith(noAnswer);
  await expect(readSession()).rejects.toMatchObject({ code: 'network' });
  const line = { level: 'error', code: 'CLIENT_FETCH_ERROR' };
  expect(sent).toEqual([
    { to: '/api/auth/_log/', line: { ...line, url: '/api/auth/providers/', message: '503' } },
    { to: '/api/auth/_log/', line: { ...line, url: '/api/auth/session/', message: 'network' } },
  ]);
});

test('a failure is reported once a minute, however often it happens', async () => {
  answerWith(down);
  const fail = () => expect(issueCsrfToken()).rejects.toThrow();
  for (let times = 0; times < 5; times += 1) await fail();
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await fail();
  expect(sent).toHaveLength(2);
});

test('a refusal, a call that the page gave up and a call of another kind are not reported', async () => {
  answerWith(async () => Response.json({ message: 'Too many.', code: 'too_many_requests' }, { status: 429 }));
  await expect(reach('/api/auth/signout/', {})).resolves.toMatchObject({ status: 429 });
  answerWith(noAnswer);
  await expect(reach('/api/auth/signout/', { signal: AbortSignal.abort() })).rejects.toThrow(
    'Failed to fetch',
  );
  await expect(readConfiguration()).rejects.toMatchObject({ code: 'network' });
  expect(sent).toEqual([]);
});

test('without a connection nothing is reported', async () => {
  device.onLine = false;
  answerWith(noAnswer);
  await expect(reach('/api/auth/callback/cognito/', {})).rejects.toMatchObject({ code: 'network' });
  expect(sent).toEqual([]);
});

test('where reports are forbidden, the failure is still the one of the call', async () => {
  device.sendBeacon = () => {
    throw new TypeError('forbidden');
  };
  answerWith(noAnswer);
  await expect(reach('/api/auth/callback/cognito/', {})).rejects.toMatchObject({ code: 'network' });
});
