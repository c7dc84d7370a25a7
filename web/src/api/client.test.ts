import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { users } from '#shared/contract/users.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { forgetCsrfToken } from './csrf.ts';

type Answer = { status?: number; body: unknown } | 'no answer' | 'cut off';

let answers: Record<string, Answer[]>;
let calls: { url: string; init: RequestInit }[];

const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const url = String(input);
  calls.push({ url, init });
  const path = url.split('?')[0] ?? '';
  const answer = answers[path]?.shift();
  if (!answer) throw new Error(`unexpected call of ${path}`);
  if (answer === 'no answer') throw new TypeError('fetch failed');
  if (answer === 'cut off') return new Response('{"id":"pur', { status: 201 });
  return Response.json(answer.body, { status: answer.status ?? 200 });
};

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: ApiError) => error,
  );

const headersOf = (index: number): Record<string, string> =>
  calls[index]?.init.headers as Record<string, string>;

const interest = { areas: ['infinity' as const], home: 'infinity' as const };

beforeEach(() => {
  answers = {};
  calls = [];
  forgetCsrfToken();
  vi.stubGlobal('fetch', respond);
});

describe('a call', () => {
  test('fills the path and the query, leaves out what is empty, and parses the reply', async () => {
    const path = '/api/infinity/sponsors/codes/ABCD2345/';
    answers = {
      [path]: [{ body: { name: 'Ada A.', secret: 'not in the contract' } }],
      '/api/infinity/sponsors/sponsored-users/': [{ body: { items: [], next: null } }],
    };
    const params = { sponsorCode: 'ABCD2345' };
    expect(await call(infinitySponsors.endpoints.readSponsorName, { params })).toEqual({ name: 'Ada A.' });
    await call(infinitySponsors.endpoints.listSponsoredUsers, { query: { limit: 25, cursor: undefined } });
    expect(calls.map(({ url }) => url)).toEqual([path, '/api/infinity/sponsors/sponsored-users/?limit=25']);
  });

  test('that changes something carries the csrf token, fetched once', async () => {
    answers = {
      '/api/auth/csrf/': [{ body: { csrfToken: 'token-1' } }],
      '/api/users/interest/': [{ body: interest }, { body: interest }],
    };
    await call(users.endpoints.writeInterest, { body: interest });
    await call(users.endpoints.writeInterest, { body: interest });
    expect(headersOf(1)['x-csrf-token']).toBe('token-1');
    expect(headersOf(2)['x-csrf-token']).toBe('token-1');
    expect(calls).toHaveLength(3);
  });

  test('whose csrf token was refused is made once more with a fresh one', async () => {
    answers = {
      '/api/auth/csrf/': [{ body: { csrfToken: 'old' } }, { body: { csrfToken: 'new' } }],
      '/api/users/interest/': [
        { status: 403, body: { message: 'Reload.', code: 'bad_csrf', requestId: 'r1' } },
        { body: interest },
      ],
    };
    expect(await call(users.endpoints.writeInterest, { body: interest })).toEqual(interest);
    expect(headersOf(3)['x-csrf-token']).toBe('new');
  });

  test('of a money command carries its Idempotency-Key', async () => {
    answers = {
      '/api/auth/csrf/': [{ body: { csrfToken: 'token' } }],
      '/api/infinity/payments/purchases/': [
        { status: 409, body: { message: 'No.', code: 'terms_changed', requestId: 'r2' } },
      ],
    };
    const body = { packageId: 'elite', quantity: 1, payment: 'bank' as const, configurationVersion: 1 };
    const input = { body, idempotencyKey: 'key-of-this-order-1' };
    await failureOf(call(infinityPurchases.endpoints.buyPackage, input));
    expect(headersOf(1)['idempotency-key']).toBe('key-of-this-order-1');
  });

  test('that the server refuses throws its message, code, details, request id and status', async () => {
    const details = { available: 5 };
    answers = {
      '/api/users/me/': [
        {
          status: 409,
          body: { message: 'Not enough.', code: 'insufficient_funds', details, requestId: 'r3' },
        },
      ],
    };
    expect(await failureOf(call(users.endpoints.readMe, {}))).toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'insufficient_funds',
      message: 'Not enough.',
      details,
      requestId: 'r3',
    });
  });

  test('distinguishes a missing reply from one that is not ours', async () => {
    answers = { '/api/users/me/': ['no answer', { status: 502, body: '<html>' }, { body: { id: 7 } }] };
    expect(await failureOf(call(users.endpoints.readMe, {}))).toMatchObject({ code: 'network', status: 0 });
    expect(await failureOf(call(users.endpoints.readMe, {}))).toMatchObject({
      code: 'bad_reply',
      status: 502,
    });
    expect(await failureOf(call(users.endpoints.readMe, {}))).toMatchObject({
      code: 'bad_reply',
      status: 200,
    });
  });
});

describe('an order whose answer was lost', () => {
  const path = '/api/infinity/payments/purchases/';
  const body = { packageId: 'elite', quantity: 1, payment: 'balance' as const, configurationVersion: 1 };
  const input = { body, idempotencyKey: 'key-of-this-order-1' };
  const notCarriedOut = {
    status: 409,
    body: { message: "It wasn't carried out.", code: 'not_carried_out', requestId: 'of the question' },
  };
  const insufficient = { status: 409, body: { message: 'No.', code: 'insufficient_funds', requestId: 'r' } };

  beforeEach(() => {
    vi.useFakeTimers();
    answers = { '/api/auth/csrf/': [{ body: { csrfToken: 'token' } }] };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const order = async (...replies: Answer[]): Promise<ApiError> => {
    answers[path] = replies;
    const failure = failureOf(call(infinityPurchases.endpoints.buyPackage, input));
    await vi.runAllTimersAsync();
    return failure;
  };
  const questions = () => calls.filter(({ init }) => new Headers(init.headers).has('idempotency-settle'));

  test.each([
    ['nothing came back', 'no answer'],
    ['it was cut off', 'cut off'],
    ['the server broke', { status: 500, body: { message: 'Broken.', code: 'internal', requestId: 'r' } }],
    ['the gateway gave up', { status: 503, body: { message: 'Service Unavailable' } }],
  ] as const)('is asked about by its key when %s, and fails as it did', async (_, lost) => {
    expect(await order(lost, insufficient)).toMatchObject({ code: 'insufficient_funds' });
    expect(questions()).toHaveLength(1);
    expect(headersOf(2)).toMatchObject({
      'idempotency-key': input.idempotencyKey,
      'idempotency-settle': 'true',
    });
    expect(calls[2]?.init.body).toBe(JSON.stringify(body));
  });

  test('is asked about again until the server can be reached', async () => {
    expect(await order('no answer', 'no answer', 'no answer', notCarriedOut)).toMatchObject({
      code: 'not_carried_out',
    });
    expect(questions()).toHaveLength(3);
  });

  test('that was not carried out names the request that broke', async () => {
    const broke = { status: 500, body: { message: 'Broken.', code: 'internal', requestId: 'of the order' } };
    expect(await order(broke, notCarriedOut)).toMatchObject({
      code: 'not_carried_out',
      status: 409,
      message: "It wasn't carried out.",
      requestId: 'of the order',
    });
  });

  test('stays open, and says so, when the server cannot be asked either', async () => {
    const failure = await order(...Array.from({ length: 6 }, () => 'no answer' as const));
    expect(failure).toMatchObject({ code: 'unanswered' });
  });

  test('waits for a connection before it asks', async () => {
    answers[path] = ['no answer', insufficient];
    const failure = failureOf(call(infinityPurchases.endpoints.buyPackage, input));
    await vi.advanceTimersByTimeAsync(0);
    const page = new EventTarget();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('window', page);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ code: 'insufficient_funds' });
  });
});

describe('without a connection', () => {
  test('an act is refused at once, nothing is sent, and nothing is sent later', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const act = call(users.endpoints.writeInterest, { body: interest });
    expect(await failureOf(act)).toMatchObject({ code: 'offline', status: 0 });
    vi.stubGlobal('navigator', { onLine: true });
    expect(calls).toEqual([]);
  });

  test('an act that got no further than its csrf token says that nothing was sent', async () => {
    answers = { '/api/auth/csrf/': ['no answer'] };
    const act = call(users.endpoints.writeInterest, { body: interest });
    expect(await failureOf(act)).toMatchObject({ code: 'offline' });
  });
});
