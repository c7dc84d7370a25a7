import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { addToGroup, makeInPool } from '#infra/testing/operator.ts';
import { signInBySrp, type Tokens } from '#infra/testing/srp.ts';
import type { SessionUser } from '#shared/contract/auth.ts';

/** Call by call as the public next-auth v4 client speaks it. */
const under = withLocalCloud();
const people = peopleOf(under);
const email = 'bea@member.example';

type SessionBody = { user?: SessionUser; expires?: string };
type UrlBody = { url: string };

const sessionCookie = 'next-auth.session-token';
const csrfCookie = 'next-auth.csrf-token';
const site = () => under.cloud.site;
const visitor = () => anonymousClient(under.cloud);
const tokensOf = (person = email) => signInBySrp(under.cloud.cognito, person, password);
const errorOf = ({ url }: UrlBody) => new URL(url).searchParams.get('error');

const handOver = async (
  client: ApiClient,
  tokens: Pick<Tokens, 'IdToken' | 'AccessToken'>,
  fields: Record<string, string> = {},
  path = '/api/auth/callback/cognito',
) =>
  client.form<UrlBody>(path, {
    csrfToken: await client.takeCsrfToken(),
    callbackUrl: site(),
    json: 'true',
    redirect: 'false',
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    ...fields,
  });

beforeAll(async () => {
  await people.register(email, 'Bea Member');
  await people.giveStatus(email, 'active');
});

describe('providers', () => {
  test.each(['/api/auth/providers', '/api/auth/providers/'])(
    '%s names one way to sign in with absolute addresses, and sets no cookie',
    async (path) => {
      const { status, body, headers } = await visitor().get(path);
      expect(status).toBe(200);
      expect(body).toEqual({
        cognito: {
          id: 'cognito',
          name: 'E-mail and password',
          type: 'credentials',
          signinUrl: `${site()}/api/auth/signin/cognito`,
          callbackUrl: `${site()}/api/auth/callback/cognito`,
        },
      });
      expect(headers.getSetCookie()).toEqual([]);
    },
  );
});

describe('csrf', () => {
  test('the token is in the reply and, with its hash, in an HttpOnly cookie; it is reused while it is ours', async () => {
    const client = visitor();
    const first = await client.get<{ csrfToken: string }>('/api/auth/csrf');
    expect(first.headers.getSetCookie()[0]).toMatch(
      new RegExp(
        `^${csrfCookie}=${first.body.csrfToken}%7C[0-9a-f]{64}%7C1; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    );
    const second = await client.get<{ csrfToken: string }>('/api/auth/csrf/');
    expect(second.body).toEqual(first.body);
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test('a cookie that is not ours is replaced', async () => {
    const client = visitor();
    client.cookies.set(csrfCookie, `${'a'.repeat(64)}%7C${'b'.repeat(64)}`);
    const { body } = await client.get<{ csrfToken: string }>('/api/auth/csrf');
    expect(body.csrfToken).not.toBe('a'.repeat(64));
  });
});

describe('session', () => {
  test('is {} for a visitor, and no cookie is touched', async () => {
    const { status, body, headers } = await visitor().get('/api/auth/session');
    expect([status, body, headers.getSetCookie()]).toEqual([200, {}, []]);
  });

  test.each(['nonsense', 'a.b.c', `mem_01ARZ3NDEKTSV4RRFFQ69G5FAV.${'x'.repeat(43)}`, '%E0%A4%A'])(
    'a bad token (%s) is {} and its cookie is cleared',
    async (token) => {
      const client = visitor();
      client.cookies.set(sessionCookie, token);
      const { status, body, headers } = await client.get('/api/auth/session/');
      expect([status, body]).toEqual([200, {}]);
      expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^${sessionCookie}=; .*Max-Age=0`));
    },
  );

  test('returns who is signed in and rolls the cookie with every poll', async () => {
    const client = await signIn(under.cloud, { email, password });
    const { body, headers } = await client.get<SessionBody>('/api/auth/session');
    expect(body.user).toEqual({
      id: expect.stringMatching(/^mem_/),
      name: 'Bea Member',
      email,
      image: null,
      roles: [],
      secondFactor: null,
      status: 'active',
      interest: 'infinity',
      kyc: 'none',
      sponsorCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^next-auth\.session-token=mem_.*HttpOnly; SameSite=Lax; Max-Age=\d+/,
    );
  });

  test('update() returns the fresh session, and 400 without the csrf token', async () => {
    const client = await signIn(under.cloud, { email, password });
    const csrfToken = await client.takeCsrfToken();
    const updated = await client.post<SessionBody>('/api/auth/session', { csrfToken, data: { name: 'Eve' } });
    expect([updated.status, updated.body.user?.name]).toEqual([200, 'Bea Member']);
    const refused = await client.post<{ code: string }>('/api/auth/session', { csrfToken: 'x', data: {} });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_csrf']);
  });
});

describe('sign-in', () => {
  test.each(['/api/auth/callback/cognito', '/api/auth/callback/cognito/'])(
    '%s with good tokens answers where to go and starts the session',
    async (path) => {
      const client = visitor();
      const fields = { callbackUrl: `${site()}/infinity/dashboard/?a=1` };
      const { status, body } = await handOver(client, await tokensOf(), fields, path);
      expect([status, body]).toEqual([200, { url: `${site()}/infinity/dashboard/?a=1` }]);
      expect((await client.get<SessionBody>('/api/auth/session')).body.user?.email).toBe(email);
    },
  );

  test('without json=true the browser is sent there', async () => {
    const { status, headers } = await handOver(visitor(), await tokensOf(), {
      json: '',
      callbackUrl: '/kyc/',
    });
    expect([status, headers.get('location')]).toEqual([302, `${site()}/kyc/`]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://[',
  ])('a callbackUrl elsewhere (%s) becomes the origin', async (callbackUrl) => {
    const { body } = await handOver(visitor(), await tokensOf(), { callbackUrl });
    expect(body).toEqual({ url: site() });
  });

  test('tokens that are not genuine, or swapped, are 401 with CredentialsSignin, and no session', async () => {
    const { IdToken, AccessToken } = await tokensOf();
    for (const tokens of [
      { IdToken: 'a.b.c', AccessToken },
      { IdToken, AccessToken: `${AccessToken.slice(0, -8)}AAAAAAAA` },
      { IdToken: AccessToken, AccessToken: IdToken },
    ]) {
      const client = visitor();
      const { status, body } = await handOver(client, tokens);
      expect(status).toBe(401);
      expect(body.url).toBe(`${site()}/api/auth/error?error=CredentialsSignin&provider=cognito`);
      expect(client.cookies.has(sessionCookie)).toBe(false);
    }
  });

  test('tokens of two people are refused', async () => {
    await people.register('cleo@member.example', 'Cleo Member');
    const [own, others] = [await tokensOf(), await tokensOf('cleo@member.example')];
    const { status } = await handOver(visitor(), { IdToken: own.IdToken, AccessToken: others.AccessToken });
    expect(status).toBe(401);
  });

  test('the same tokens start one session only', async () => {
    const tokens = await tokensOf();
    const statuses = await Promise.all([
      handOver(visitor(), tokens),
      handOver(visitor(), tokens),
      handOver(visitor(), tokens),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a wrong csrf token is 403 with an error, not a silent ok', async () => {
    const { status, body } = await handOver(visitor(), await tokensOf(), { csrfToken: 'wrong' });
    expect([status, errorOf(body)]).toEqual([403, 'MissingCSRF']);
  });

  test('a member who waits for approval may sign in', async () => {
    await people.register('dora@member.example', 'Dora Member');
    const client = await signIn(under.cloud, { email: 'dora@member.example', password });
    const { body } = await client.get<SessionBody>('/api/auth/session');
    expect(body.user?.status).toBe('waiting-for-approval');
  });

  test('an identity that somebody made in the pool, without a member, opens no session', async () => {
    await makeInPool(under.cloud, 'gus@nobody.example', password);
    const refused = await handOver(visitor(), await tokensOf('gus@nobody.example'));
    expect(refused.status).toBe(403);
    expect(errorOf(refused.body as UrlBody)).toBe('AccessDenied');
  });

  test('a blocked member is 403 AccessDenied, with the reason only where staff made it visible', async () => {
    const blocked = 'elsa@member.example';
    await people.register(blocked, 'Elsa Member');
    await people.giveStatus(blocked, 'blocked', { reason: 'Please call us.', visibleToMember: true });
    const refused = await handOver(visitor(), await tokensOf(blocked));
    expect(refused.status).toBe(403);
    const url = `${site()}/api/auth/error?error=AccessDenied`;
    expect(refused.body).toEqual({ url, reason: 'Please call us.', until: null });

    await people.giveStatus(blocked, 'fraud', { reason: 'Secret.', visibleToMember: false });
    const withoutReason = await handOver(visitor(), await tokensOf(blocked));
    expect(withoutReason.body).toEqual({ url, reason: null, until: null });
  });

  test('a role counts when the record and the groups of the token both say so: a click in the pool gives none', async () => {
    const admin = await people.administrator();
    const { body } = await admin.get<SessionBody>('/api/auth/session');
    expect(body.user?.roles).toEqual(['admin']);

    const clicked = 'gus@member.example';
    await people.member(clicked, 'Gus Member');
    await addToGroup(under.cloud, clicked, 'admin');
    const client = await signIn(under.cloud, { email: clicked, password });
    expect((await client.get<SessionBody>('/api/auth/session')).body.user?.roles).toEqual([]);
    expect((await client.get('/api/users/')).status).toBe(403);
    expect((await people.find(clicked)).roles).toEqual([]);
  });

  test('signing in again ends the session that the browser had', async () => {
    const client = visitor();
    await handOver(client, await tokensOf());
    const former = client.cookies.get(sessionCookie) ?? '';
    await handOver(client, await tokensOf());
    const thief = visitor();
    thief.cookies.set(sessionCookie, former);
    expect((await thief.get('/api/auth/session')).body).toEqual({});
  });
});

describe('a session ends', () => {
  test.each(['true', ''])(
    'by signing out (json=%s): on the server too, and both cookies go',
    async (json) => {
      const client = await signIn(under.cloud, { email, password });
      const copy = client.cookies.get(sessionCookie) ?? '';
      const { status, body, headers } = await client.form<UrlBody>('/api/auth/signout', {
        csrfToken: await client.takeCsrfToken(),
        callbackUrl: `${site()}/auth/login/`,
        json,
      });
      expect(status).toBe(json ? 200 : 302);
      expect(json ? body.url : headers.get('location')).toBe(`${site()}/auth/login/`);
      // Pages that the browser kept go, too.
      expect(headers.get('clear-site-data')).toBe('"cache"');
      // The cookie that identifies the browser stays, so that its next sign-in causes no notification.
      expect([...client.cookies.keys()]).toEqual(['next-auth.device']);
      const thief = visitor();
      thief.cookies.set(sessionCookie, copy);
      expect((await thief.get('/api/auth/session')).body).toEqual({});
    },
  );

  test('not by a sign-out without the csrf token', async () => {
    const client = await signIn(under.cloud, { email, password });
    const { status, body } = await client.form<UrlBody>('/api/auth/signout/', {
      csrfToken: 'x',
      json: 'true',
    });
    expect([status, errorOf(body)]).toEqual([403, 'MissingCSRF']);
    expect((await client.get<SessionBody>('/api/auth/session')).body.user?.email).toBe(email);
  });

  test('immediately when the member is blocked, and does not come back when they are unblocked', async () => {
    const person = 'fay@member.example';
    const client = await people.member(person, 'Fay Member');
    await people.giveStatus(person, 'blocked');
    const during = visitor();
    for (const [name, value] of client.cookies) during.cookies.set(name, value);
    expect((await during.get('/api/auth/session')).body).toEqual({});
    expect((await client.get('/api/users/me/')).status).toBe(401);
    await people.giveStatus(person, 'active');
    expect((await client.get('/api/users/me/')).status).toBe(401);
  });

  test('after the idle time, unless it is used: polling keeps it', async () => {
    const [used, idle] = [
      await signIn(under.cloud, { email, password }),
      await signIn(under.cloud, { email, password }),
    ];
    for (const days of ['P4D', 'P4D']) {
      await under.cloud.advance(days);
      expect((await used.get<SessionBody>('/api/auth/session')).body.user?.email).toBe(email);
    }
    expect((await idle.get('/api/auth/session')).body).toEqual({});
  });
});

describe('pages and the rest', () => {
  test('POST signin answers the sign-in page with callbackUrl', async () => {
    const client = visitor();
    const csrfToken = await client.takeCsrfToken();
    const { body } = await client.form<UrlBody>('/api/auth/signin/cognito', {
      csrfToken,
      callbackUrl: '/infinity/web-shop/',
      json: 'true',
    });
    const url = new URL(body.url);
    expect([url.pathname, url.searchParams.get('callbackUrl')]).toEqual([
      '/auth/login/',
      `${site()}/infinity/web-shop/`,
    ]);
  });

  test.each([
    ['/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example', '/auth/login/?callbackUrl='],
    ['/api/auth/signin/', '/auth/login/'],
    ['/api/auth/signin/cognito', '/auth/login/'],
    ['/api/auth/signin/github?callbackUrl=https%3A%2F%2Fevil.example', '/auth/login/?callbackUrl='],
    ['/api/auth/signout', '/'],
    ['/api/auth/signout?language=de', '/?language=de'],
    ['/api/auth/signout?callbackUrl=https%3A%2F%2Fevil.example', '/?callbackUrl='],
    ['/api/auth/error?error=AccessDenied', '/auth/error/?error=AccessDenied'],
  ])('GET %s goes to a page of the site', async (path, page) => {
    const { status, headers } = await visitor().get(path);
    expect(status).toBe(302);
    expect(headers.get('location')).toContain(`${site()}${page}`);
    expect(headers.get('location')).not.toContain('evil');
  });

  test('_log takes the levels of the client and nothing else', async () => {
    const client = visitor();
    const line = { code: 'CLIENT_FETCH_ERROR', client: 'true', url: '/api/auth/session' };
    expect((await client.form('/api/auth/_log', { level: 'error', ...line })).status).toBe(200);
    expect((await client.form('/api/auth/_log/', { level: 'info', ...line })).status).toBe(400);
  });

  test('_log is limited per address, and says when to come back', async () => {
    const client = visitor();
    let last = await client.form('/api/auth/_log', { level: 'debug', code: 'X' });
    for (let count = 0; count < 60 && last.status === 200; count += 1)
      last = await client.form('/api/auth/_log', { level: 'debug', code: 'X' });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['GET', '/api/auth/callback/cognito'],
    ['GET', '/api/auth/nothing/here'],
    ['GET', '/api/auth/'],
    ['POST', '/api/auth'],
    ['POST', '/api/auth/callback/github'],
    ['POST', '/api/auth/signin/github/'],
    ['DELETE', '/api/auth/session'],
  ])('%s %s is 400 JSON', async (method, path) => {
    const answer = await fetch(`${site()}${path}`, { method });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) });
  });
});
