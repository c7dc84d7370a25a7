import { request } from 'node:http';
import { expect, test } from 'vitest';
import { withLocalCloud } from '#infra/testing/cloud.ts';

/*
 * Input that only the gateway in front of the functions sees: malformed URLs, binary bodies, repeated headers and
 * fields. bad-input.cloud.test.ts covers what reaches a function unchanged.
 */

const under = withLocalCloud();

/** Sends a raw request, not normalized by a client; returns status and text. */
const send = (
  method: string,
  path: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(under.cloud.api);
    const sized = ['host', host, 'content-length', String(Buffer.byteLength(body)), ...headers];
    const sent = request({ hostname, port, method, path, headers: sized }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const json = ['content-type', 'application/json'];
const recovery = '/api/auth/recovery-code/';
const right = JSON.stringify({ email: 'nobody@member.example', recoveryCode: 'ABCDE-FGH23' });
const codes = '/api/infinity/sponsors/codes/';

test.each([
  ['an address with a broken escape', 'GET', `${codes}%E0%A4%A/`],
  ['an address with half an escape', 'GET', `${codes}%/`],
  ['an address with an escaped slash', 'GET', `${codes}..%2f..%2fetc/`],
  ['an address with an escaped NUL', 'GET', `${codes}%00/`],
  ['an address that goes up', 'GET', '/api/../api/../../etc/passwd'],
  ['an address of nothing', 'GET', '/api/nothing/'],
  ['a very long address', 'GET', `${codes}${'a'.repeat(6_000)}/`],
  ['a method that the address does not know', 'DELETE', recovery],
  ['a query with a broken escape', 'GET', '/api/configuration/?a=%E0%A4%A'],
  ['a query that comes twice', 'GET', '/api/configuration/?limit=10&limit=10'],
])('%s is answered with a 4xx', async (_, method, path) => {
  const { status, text } = await send(method, path);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
});

test.each(['/api/', '/api/nothing/', '/api/nothing/at/all'])('%s is not found, in our form', async (path) => {
  const { status, text } = await send('GET', path);
  expect(status, text).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
});

test.each([
  ['a form', ['content-type', 'application/x-www-form-urlencoded'], 'email=a&recoveryCode=b'],
  ['bytes that are no text', json, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['an XML document', ['content-type', 'application/xml'], '<email/>'],
  [
    'parts of a form with a file',
    ['content-type', 'multipart/form-data; boundary=x'],
    '--x\r\n\r\na\r\n--x--',
  ],
  ['nothing', json, ''],
  ['a body without a type, half of it', [], right.slice(0, -1)],
  ['more than a body may be', json, `${right}${' '.repeat(500_000)}`],
  ['more than a function takes', json, `${right}${' '.repeat(7_000_000)}`],
  ['more than the gateway takes', json, `${right}${' '.repeat(11_000_000)}`],
])('a body of %s is refused in our form', async (_, headers, body) => {
  const { status, text } = await send('POST', recovery, headers, body);
  expect(status, text).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input' });
});

test('a valid body is accepted under any content type', async () => {
  for (const type of ['application/json', 'application/octet-stream', 'text/plain']) {
    const { text } = await send('POST', recovery, ['content-type', type], right);
    expect(JSON.parse(text), type).toMatchObject({ code: 'recovery_code_wrong' });
  }
});

test('repeated or broken cookies and headers do not count as a session', async () => {
  for (const headers of [
    ['cookie', 'next-auth.session-token=%; next-auth.session-token=x'],
    ['cookie', '=; ;;=a; next-auth.session-token'],
    ['cookie', 'a=1', 'cookie', 'next-auth.session-token=mem_x.y'],
    ['x-csrf-token', 'a', 'x-csrf-token', 'b'],
    ['cookie', `next-auth.session-token=${'x'.repeat(8_000)}`],
  ]) {
    const { status, text } = await send(
      'POST',
      '/api/infinity/payments/purchases/',
      [...json, ...headers],
      '{}',
    );
    expect(status, text).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: 'signed_out' });
  }
});
