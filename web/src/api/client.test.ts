import { beforeEach, describe, expect, test, vi } from 'vitest';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { users } from '#shared/contract/users.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { forgetCsrfToken } from './csrf.ts';

type Answer = { status?: number; body: unknown } | 'no answer';

let answers: Record<string, Answer[]>;
let calls: { url: string; init: RequestInit }[];

const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const url = String(input);
  calls.push({ url, init });
  const path = url.split('?')[0] ?? '';
  const answer = answers[path]?.shift();
  if (!answer) throw new Error(`unexpected call of ${path}`);
  if (answer === 'no answer') throw new TypeError('fetch failed');
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
