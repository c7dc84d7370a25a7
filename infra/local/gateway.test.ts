import { request } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, test } from 'vitest';
import { templateForTest } from '#infra/synthesized-for-test.ts';
import type { Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { gatewayRoutesOf, startGateway } from './gateway.ts';
import { routesOf } from './gateway-routes.ts';
import type { LocalServer } from './http-server.ts';

let gateway: LocalServer | undefined;
afterEach(() => gateway?.close());

type Handler = (event: APIGatewayProxyEventV2) => unknown;

async function serve(handler: Handler, routeKey = 'ANY /a/{id}', timeoutMs = 5000): Promise<string> {
  gateway = await startGateway({
    port: 0,
    routes: [{ routeKey, target: { functionName: 'one', timeoutMs } }],
    invoke: async (_name, event) => handler(event as APIGatewayProxyEventV2),
    now: () => Date.parse('2026-11-21T06:25:48Z'),
    onError: () => undefined,
  });
  return gateway.endpoint;
}

const echo: Handler = (event) => event;

describe('routes', () => {
  const keys = [
    '$default',
    'ANY /a/{rest+}',
    'GET /a/{id}',
    'ANY /a/{id}',
    'GET /a/b',
    'GET /{x}/b/c',
    'GET /a/{y}/{z}',
  ];
  const find = routesOf(keys.map((routeKey) => ({ routeKey, target: 0 })));
  const keyOf = (method: string, path: string) => find(method, path)?.route.routeKey;

  test('the most specific route wins: exact, then variable, then greedy, then $default', () => {
    expect(keyOf('GET', '/a/b')).toBe('GET /a/b');
    expect(keyOf('GET', '/a/x')).toBe('GET /a/{id}');
    expect(keyOf('POST', '/a/x')).toBe('ANY /a/{id}');
    expect(keyOf('GET', '/a/b/c')).toBe('GET /a/{y}/{z}');
    expect(keyOf('GET', '/a/b/c/d')).toBe('ANY /a/{rest+}');
    expect(keyOf('GET', '/other')).toBe('$default');
  });

  test('a path of the contract that is spelled out goes before one with a variable: no endpoint hides another', () => {
    const contract = Object.values<Area>(areas).flatMap(({ endpoints }) =>
      Object.values(endpoints).map(({ method, path }) => ({ method, path: path.slice(0, -1) })),
    );
    const pick = routesOf(contract.map(({ method, path }) => ({ routeKey: `${method} ${path}`, target: 0 })));
    for (const { method, path } of contract)
      expect(pick(method, path.replaceAll(/\{\w+\}/gu, 'x_1'))?.route.routeKey).toBe(`${method} ${path}`);
    const member = 'mem_01KMMFWG9FDM05P2VBNRJW85BR';
    expect(pick('GET', `/api/users/${member}`)?.pathParameters).toEqual({ memberId: member });
    for (const own of ['me', 'status', 'profile', 'interest'])
      expect(pick('GET', `/api/users/${own}`)?.route.routeKey).toBe(`GET /api/users/${own}`);
  });

  test('a trailing slash is another path', () => {
    expect(keyOf('GET', '/a/b/')).toBe('ANY /a/{rest+}');
    expect(routesOf([{ routeKey: 'GET /a', target: 0 }])('GET', '/a/')).toBeUndefined();
  });

  test('path variables carry what stood in their place', () => {
    expect(find('GET', '/a/1/2')?.pathParameters).toEqual({ y: '1', z: '2' });
    expect(find('POST', '/a/1/2/3')?.pathParameters).toEqual({ rest: '1/2/3' });
  });
});

describe('the event of payload format 2.0', () => {
  async function eventOf(path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> {
    const origin = await serve(echo);
    return (await (await fetch(`${origin}${path}`, init)).json()) as APIGatewayProxyEventV2;
  }

  test('path, variables, query and cookies arrive as AWS hands them over', async () => {
    const event = await eventOf('/a/x%20y?q=1&q=2&r=%C3%A4', {
      headers: { cookie: 'one=1; two=2', 'X-Mine': 'v' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /a/{id}',
      rawPath: '/a/x y',
      rawQueryString: 'q=1&q=2&r=%C3%A4',
      queryStringParameters: { q: '1,2', r: 'ä' },
      pathParameters: { id: 'x y' },
      cookies: ['one=1', 'two=2'],
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, time: '21/Nov/2026:06:25:48 +0000' },
    });
    expect(event.headers).toMatchObject({ 'x-mine': 'v', 'x-forwarded-proto': 'https' });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  test('JSON and text bodies are text; forms and untyped bodies are base64', async () => {
    const post = async (type: string, body: string) => {
      const event = await eventOf('/a/1', {
        method: 'POST',
        headers: { 'content-type': type },
        body: Buffer.from(body),
      });
      await gateway?.close();
      return [event.body, event.isBase64Encoded];
    };
    expect(await post('application/json; charset=utf-8', '{"ä":1}')).toEqual(['{"ä":1}', false]);
    expect(await post('text/plain', 'x')).toEqual(['x', false]);
    expect(await post('application/x-www-form-urlencoded', 'a=1')).toEqual(['YT0x', true]);
    expect(await post('', 'a=1')).toEqual(['YT0x', true]);
  });
});

describe('the reply', () => {
  test('status, headers, each cookie and a binary body come through', async () => {
    const origin = await serve(() => ({
      statusCode: 201,
      headers: { 'content-type': 'image/png', 'x-one': '1' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    }));
    const answer = await fetch(`${origin}/a/1`);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(answer.headers.get('x-one')).toBe('1');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255]);
  });

  test('a result without a status is the JSON body of a 200', async () => {
    const origin = await serve(() => ({ plain: true }));
    const answer = await fetch(`${origin}/a/1`);
    expect([answer.status, await answer.json()]).toEqual([200, { plain: true }]);
  });
});

describe('failures answer in the words of AWS', () => {
  const answerOf = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init);
    return [answer.status, await answer.json()];
  };

  test('no route: 404', async () => {
    expect(await answerOf(`${await serve(echo)}/b`)).toEqual([404, { message: 'Not Found' }]);
  });

  test('a function that throws or answers nonsense: 500', async () => {
    const origin = await serve((event) => {
      if (event.pathParameters?.id === 'throw') throw new Error('secret');
      return { statusCode: 'many' };
    });
    expect(await answerOf(`${origin}/a/throw`)).toEqual([500, { message: 'Internal Server Error' }]);
    expect(await answerOf(`${origin}/a/odd`)).toEqual([500, { message: 'Internal Server Error' }]);
  });

  test('a function that answers too late: 503', async () => {
    const origin = await serve(() => new Promise(() => undefined), 'ANY /a/{id}', 10);
    expect(await answerOf(`${origin}/a/1`)).toEqual([503, { message: 'Service Unavailable' }]);
  });

  test('a body of more than 10 MB, or more than Lambda takes: 413', async () => {
    const origin = await serve(echo);
    for (const megabytes of [11, 7]) {
      const body = Buffer.alloc(megabytes * 1024 * 1024, 'x');
      expect(await answerOf(`${origin}/a/1`, { method: 'POST', body })).toEqual([
        413,
        { message: 'Request Entity Too Large' },
      ]);
    }
  });

  test('a path that cannot be decoded: 400; headers of more than 10 KB: 431', async () => {
    const origin = await serve(echo);
    const status = (path: string, headers: Record<string, string>) =>
      new Promise((resolve) =>
        request(`${origin}${path}`, { headers }, (answer) => resolve(answer.statusCode)).end(),
      );
    expect(await status('/a/%zz', {})).toBe(400);
    expect(await status('/a/1', { long: 'x'.repeat(11_000) })).toBe(431);
  });
});

describe('integrations of the template', () => {
  const template = templateForTest('dev');
  const without = (type: string) => ({
    ...template,
    ofType: (...types: string[]) => template.ofType(...types).filter((resource) => resource.type !== type),
  });

  test('lead through the alias and the version that it names to the function', () => {
    const functions = template.ofType('AWS::Lambda::Function').map(({ attribute }) => attribute('Arn'));
    const routes = gatewayRoutesOf(template);
    expect(routes.length).toBeGreaterThan(200);
    for (const { target } of routes) expect(functions).toContain(target.functionName);
    expect(new Set(routes.map(({ target }) => target.functionName)).size).toBe(Object.keys(areas).length);
  });

  test.each([
    ['AWS::Lambda::Alias', / has no alias live$/u],
    ['AWS::Lambda::Version', / has no version 1$/u],
  ])('that lead to a missing %s stop the start', (type, message) => {
    expect(() => gatewayRoutesOf(without(type))).toThrow(message);
  });
});
