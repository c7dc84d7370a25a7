import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { badBodies, badTexts, hostileTexts } from '#functions/testing/access/bad-values.ts';
import { type Lined, lastingItems, lines } from '#functions/testing/access/lines.ts';
import {
  type Answer,
  type Person,
  platformUnderTest,
  type Request,
} from '#functions/testing/access/platform.ts';
import { nobodys } from '#functions/testing/access/row.ts';
import { openWorld, type World } from '#functions/testing/access/world.ts';
import { errorReplySchema } from '#shared/contract/shapes.ts';
import { errorRegistry } from '#shared/domain/errors.ts';
import { csrfCookie, sessionCookie } from './cookies.ts';

const platform = platformUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));
vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));

/** An endpoint with a valid input whose ids do not exist. */
interface Tried extends Lined {
  readonly input: NonNullable<Request['input']>;
}
const all: Tried[] = lines.map((line) => ({ ...line, input: line.row.input?.(nobodys) ?? {} }));
const json = all.filter(({ endpoint }) => endpoint.protocol === undefined);
const withBody = json.filter(({ endpoint }) => endpoint.body !== undefined);
const guarded = json.filter(({ row }) => row.who !== 'anybody');

let world: World;
let sent = 0;
beforeAll(async () => {
  world = await openWorld(platform);
});
afterAll(() => {
  console.log(`bad input: ${sent} requests to ${lines.length} endpoints`);
});

/** A member with access to the row's endpoint. */
const admitted = ({ row }: Tried): Person => {
  const role = typeof row.who === 'object' ? (row.who[0] ?? null) : null;
  const rank = world.ranks.find((candidate) => candidate.status === 'active' && candidate.role === role);
  return rank?.person ?? world.other;
};

/** A refusal of ours: a 4xx in the API's error format, with a registered code. */
const isOurs = ({ status, text }: Answer): boolean => {
  if (status < 400 || status >= 500) return false;
  const reply = errorReplySchema.safeParse(JSON.parse(text));
  return reply.success && reply.data.code in errorRegistry;
};

/** Sends the request and returns what is wrong with the reply. */
const tried = async (
  line: Tried,
  what: string,
  request: Partial<Request>,
  isRight: (answer: Answer) => boolean = isOurs,
): Promise<string[]> => {
  sent += 1;
  const { area, name } = line;
  const answer = await platform.send(area, name, { as: admitted(line), input: line.input, ...request });
  return isRight(answer) ? [] : [`${area}/${name} × ${what}: ${answer.status} ${answer.text.slice(0, 200)}`];
};

/** Expects every attempt to be refused in our error format and to change nothing. */
const provenHarmless = async (run: () => AsyncGenerator<string[]>): Promise<void> => {
  const before = await lastingItems(platform);
  const wrong: string[] = [];
  for await (const found of run()) wrong.push(...found);
  expect(wrong).toEqual([]);
  expect(await lastingItems(platform)).toEqual(before);
  expect({}).not.toHaveProperty('polluted');
};

test('every field of every endpoint, invalid in every way, is refused with a 4xx in our error format', () =>
  provenHarmless(async function* () {
    for (const line of json) {
      const { endpoint, input } = line;
      for (const part of ['params', 'query'] as const) {
        const schema = endpoint[part];
        if (!schema) continue;
        for (const { what, value } of badTexts(schema, (input[part] ?? {}) as object, part).refused)
          yield tried(line, what, { input: { ...input, [part]: value } });
      }
      const unknown = { ...(input.query as object | undefined), surprise: '1' };
      yield tried(line, 'query with an unknown field', { input: { ...input, query: unknown } });
      if (endpoint.body)
        for (const { what, value } of badBodies(endpoint.body, input.body).refused)
          yield tried(line, what, { input: { ...input, body: value } });
    }
  }));

test('a broken, oversized or wrongly typed body is refused with a 4xx in our error format', () =>
  provenHarmless(async function* () {
    for (const line of withBody) {
      const right = JSON.stringify(line.input.body);
      const broken: Record<string, Partial<Request>> = {
        nothing: { rawBody: '' },
        'half of it': { rawBody: right.slice(0, -1) },
        'two of it': { rawBody: right + right },
        'no JSON': { rawBody: 'undefined' },
        'numbers too large': {
          rawBody: /":\d/u.test(right) ? right.replaceAll(/":\d+/gu, '":1e400') : '1e400',
        },
        'a form': {
          rawBody: 'amountMinor=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        'an XML document': { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } },
        'base64 of nothing': { rawBody: '****', isBase64Encoded: true },
        'base64 of bytes': {
          rawBody: Buffer.from([0xff, 0xfe, 0]).toString('base64'),
          isBase64Encoded: true,
        },
        'an oversized body': {
          rawBody: `${right}${' '.repeat((line.endpoint.bodyCharactersMax ?? 100_000) + 1)}`,
        },
        'lists in lists': { rawBody: '['.repeat(49_000) + ']'.repeat(49_000) },
        'half a character, deep in lists': { rawBody: `${'['.repeat(45_000)}"\\ud800"${']'.repeat(45_000)}` },
        'objects in objects': { rawBody: `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}` },
        'a polluted prototype': { rawBody: `{"__proto__":{"polluted":true},${right.slice(1)}` },
      };
      for (const [what, request] of Object.entries(broken))
        yield tried(line, what, request, (answer) => isOurs(answer) && answer.code !== 'not_found');
    }
  }));

test('a proof beside a body that cannot be read, or that nothing reads, never causes a 5xx', async () => {
  const wrong: string[] = [];
  for (const line of json.filter(({ endpoint }) => endpoint.freshFactor)) {
    const right = JSON.stringify(line.input.body ?? {});
    const bodies: Record<string, Partial<Request>> = {
      'no JSON': { rawBody: '{' },
      'lists in lists': { rawBody: '['.repeat(40_000) + ']'.repeat(40_000) },
      'bytes, as the gateway hands them on': {
        rawBody: Buffer.from(right).toString('base64'),
        isBase64Encoded: true,
      },
    };
    for (const [what, request] of Object.entries(bodies))
      wrong.push(
        ...(await tried(
          line,
          what,
          { ...request, headers: { 'x-otp-proof': 'A'.repeat(43) } },
          ({ status }) => status < 500,
        )),
      );
  }
  expect(wrong).toEqual([]);
});

test('any mixture of invalid values is refused with a 4xx in our error format', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`bad input: seed ${seed}`);
  const anyValue = fc.oneof(
    fc.anything({ maxDepth: 3, withNullPrototype: false }),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom(...hostileTexts),
    fc.integer(),
  );
  await provenHarmless(async function* () {
    for (const [index, line] of withBody.entries()) {
      const { endpoint, input } = line;
      const fields = Object.keys((input.body ?? {}) as object);
      const mixture = fc.dictionary(
        fc.oneof(fc.constantFrom(...fields, 'surprise'), fc.string({ maxLength: 12 })),
        anyValue,
        { minKeys: 1, maxKeys: 6 },
      );
      for (const change of fc.sample(mixture, { seed: seed + index, numRuns: 12 })) {
        const body: unknown = JSON.parse(JSON.stringify({ ...(input.body as object), ...change }, jsonable));
        if (endpoint.body?.safeParse(body).success) continue;
        yield tried(line, `seed ${seed}: ${JSON.stringify(change, jsonable)}`, { input: { ...input, body } });
      }
    }
  });
});

/** JSON has no big integers. */
const jsonable = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

test('broken, repeated or foreign cookies and headers do not count as session, token or key', () =>
  provenHarmless(async function* () {
    const mine = world.administrator;
    const [id = '', secret = ''] = mine.cookie.split('.');
    const sessions = [
      '',
      '%',
      '%E0%A4%A',
      'no.session',
      id,
      `${id}.`,
      `${id}.short`,
      `${world.other.memberId}.${secret}`,
      `${id}.${'A'.repeat(43)}`,
      `${mine.cookie}.more`,
      `${id}.${secret}\u0000`,
      `${mine.cookie}, ${mine.cookie}`,
      'x'.repeat(100_000),
    ];
    const isSignedOut = ({ code }: Answer) => code === 'signed_out';
    for (const line of guarded)
      for (const session of sessions)
        yield tried(
          line,
          `session cookie ${session.slice(0, 40)}`,
          { cookies: [`${sessionCookie()}=${session}`] },
          isSignedOut,
        );
    const isBadCsrf = ({ code }: Answer) => code === 'bad_csrf';
    const changing = guarded.filter(({ endpoint }) => endpoint.method !== 'GET');
    for (const line of changing) {
      const session = `${sessionCookie()}=${admitted(line).cookie}`;
      for (const csrf of [
        '',
        '|',
        '|||',
        'x'.repeat(64),
        `${'x'.repeat(64)}|${'0'.repeat(64)}`,
        '%',
        '\u0000|\u0000',
      ])
        for (const token of ['', csrf.split('|')[0] ?? '', 'a,a'])
          yield tried(
            line,
            `csrf cookie ${csrf.slice(0, 20)}`,
            { cookies: [session, `${csrfCookie()}=${csrf}`], headers: { 'x-csrf-token': token } },
            isBadCsrf,
          );
    }
    // The gateway joins repeated headers.
    for (const line of json.filter(({ row }) => row.key !== undefined))
      for (const key of [
        '0123456789abcdef,0123456789abcdef',
        `${'x'.repeat(20)}\u0000`,
        'ключ'.repeat(5),
        '../'.repeat(8),
        // More than a key of the table may hold.
        'x'.repeat(3_000),
      ])
        yield tried(
          line,
          `Idempotency-Key ${key.slice(0, 40)}`,
          { key },
          ({ code }) => code === 'idempotency_key_missing',
        );
    for (const line of json.filter(({ row }) => row.otp))
      for (const otpProof of ['', ...hostileTexts, 'a,b', 'x'.repeat(20_000)])
        yield tried(line, `proof ${otpProof.slice(0, 20)}`, { otpProof });
  }));

test('a cursor is valid only for the list, member and filters it was made for', async () => {
  const colleague = world.administrator;
  const buyer = await world.newOwner();
  const order = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 };
  for (let count = 0; count < 12; count += 1)
    await platform.done('infinity-purchases', 'buyPackage', { as: buyer, input: { body: order } });
  const first = async (area: 'infinity-purchases' | 'staff-purchases', name: string, as: Person) => {
    const input = { query: { limit: 10 } };
    return String((await platform.done<{ next: string | null }>(area, name, { as, input })).next);
  };
  const own = await first('infinity-purchases', 'listPurchases', buyer);
  const staffCursor = await first('staff-purchases', 'listAllPurchases', colleague);
  const isRefused = ({ code }: Answer) => code === 'invalid_cursor';
  const lists = json.filter(
    ({ endpoint, input }) => endpoint.query?.safeParse({ ...(input.query as object), cursor: 'a' }).success,
  );
  const purchases = lists.filter(({ name }) => name === 'listPurchases');
  const queues = lists.filter(({ name }) => name === 'listAllPurchases');
  const isPage = ({ status }: Answer) => status === 200;
  await provenHarmless(async function* () {
    for (const line of purchases)
      yield tried(line, 'its own', { as: buyer, input: { query: { cursor: own, limit: 10 } } }, isPage);
    for (const line of queues)
      yield tried(
        line,
        'its own',
        { as: colleague, input: { query: { cursor: staffCursor, limit: 10 } } },
        isPage,
      );
    for (const line of purchases) yield tried(line, 'of another member', cursorIn(line, own), isRefused);
    for (const line of queues)
      for (const [what, as, query] of [
        ['of a colleague', admitted(line), {}],
        ['of other filters', colleague, { state: 'active' }],
      ] as const)
        yield tried(line, what, { as, input: { query: { ...query, cursor: staffCursor } } }, isRefused);
    for (const line of lists) {
      const broken = [
        own,
        staffCursor,
        'made-up',
        'bWFkZQ.dXA',
        '.',
        'a.b.c',
        `${own}x`,
        own.slice(1),
        `${staffCursor} `,
        '%00',
      ];
      for (const cursor of broken)
        if (
          !(purchases.includes(line) && cursor === own) &&
          !(queues.includes(line) && cursor === staffCursor)
        )
          yield tried(line, `cursor ${cursor.slice(0, 20)}`, cursorIn(line, cursor), isOurs);
    }
  });
});

const cursorIn = ({ input }: Tried, cursor: string): Partial<Request> => ({
  input: { ...input, query: { ...(input.query as object | undefined), cursor } },
});

test('the sign-in protocol and the provider’s notifications never answer broken input with a 5xx', () =>
  provenHarmless(async function* () {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      'csrfToken=%',
      'csrfToken=x&csrfToken=y',
      'idToken=a.b.c&accessToken=a.b.c&json=true&csrfToken=',
      '__proto__=1&constructor=2',
      'x'.repeat(200_000),
      ...hostileTexts,
    ];
    const cookies = [[], [`${sessionCookie()}=%`, `${csrfCookie()}=|||`], ['=', ';', 'a'.repeat(50_000)]];
    for (const line of all.filter(({ endpoint }) => endpoint.protocol !== undefined))
      for (const rawBody of bodies)
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
          for (const sentCookies of cookies)
            for (const isBase64Encoded of [false, true])
              yield tried(
                line,
                `${type} ${rawBody.slice(0, 20)}`,
                {
                  input: { params: { provider: 'cognito' } },
                  rawBody,
                  isBase64Encoded,
                  cookies: sentCookies,
                  headers: { 'content-type': type },
                },
                ({ status }) => status < 500,
              );
  }));

test('hostile-looking text in text fields is stored or refused, and never causes a 5xx', async () => {
  const wrong: string[] = [];
  for (const line of json) {
    const { endpoint, input } = line;
    const isCalm = ({ status }: Answer) => status < 500;
    for (const part of ['params', 'query'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      for (const { what, value } of badTexts(schema, (input[part] ?? {}) as object, part).taken)
        wrong.push(...(await tried(line, what, { input: { ...input, [part]: value } }, isCalm)));
    }
    if (endpoint.body)
      for (const { what, value } of badBodies(endpoint.body, input.body).taken)
        wrong.push(...(await tried(line, what, { input: { ...input, body: value } }, isCalm)));
  }
  expect(wrong).toEqual([]);
});
