import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toOtpProof } from '#functions/confirmation/otp.ts';
import { consumeProof } from '#functions/confirmation/table/otp.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Answer, type Person, platformUnderTest } from '#functions/testing/access/platform.ts';
import { freshTokenOf, identityForTests, turnAuthenticatorOn } from '#functions/testing/authenticator.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { actBodyDepthMax } from '#shared/contract/otp.ts';

const clock = { now: Date.parse('2027-03-10T09:00:00.000Z') };
const now = () => new Date(clock.now);
const platform = platformUnderTest(now);
vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));

let ada: Person;
let secret: string;
beforeAll(async () => {
  const services = platform.services();
  const as = await activePerson(services, 'ada');
  ada = await platform.signIn(as.memberId, []);
  ({ secret } = await turnAuthenticatorOn(services, identityForTests(now), {
    as,
    accessToken: freshTokenOf('ada'),
  }));
});
// A code is accepted once.
beforeEach(() => {
  clock.now += 60_000;
});

const path = '/api/bank/lines/bln_1:2/match/';
/** Asks to confirm an act with a body that is given as JSON. */
const ask = (body: string): Promise<Answer> =>
  platform.send('otp', 'requestOtp', {
    as: ada,
    rawBody: `{"purpose":"staff-act","payload":{"method":"POST","path":"${path}","body":${body}}}`,
  });
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What DynamoDB, or the library that writes for it, would not take. */
const taken: Record<string, string> = {
  'a number with more digits than a table holds': '{"n":1e21}',
  'a number that is too large for JavaScript': '{"n":1e400}',
  'what looks like a set': '{"constructor":{"name":"Set"}}',
  'a prototype': '{"__proto__":{"polluted":true}}',
  'as much nesting as is allowed': nested(actBodyDepthMax),
  'as many objects in objects as are allowed': nestedObjects(actBodyDepthMax),
  'an empty name': '{"":""}',
  nothing: 'null',
};

test.each(Object.entries(taken))('an act with %s can be confirmed', async (_, body) => {
  const { status, text } = await ask(body);
  expect(status, text).toBe(200);
});

test.each([
  ['one level too many', nested(actBodyDepthMax + 1)],
  ['one object too many', nestedObjects(actBodyDepthMax + 1)],
  ['tens of thousands of lists', nested(45_000)],
  ['tens of thousands of objects', nestedObjects(15_000)],
])('an act with %s inside one another is refused', async (_, body) => {
  const { status, code, text } = await ask(body);
  expect([status, code]).toEqual([400, 'invalid_input']);
  expect(JSON.parse(text)).toMatchObject({ details: { fields: [{ path: 'body.payload.body' }] } });
});

test('the proof serves for exactly the act, of which only the hash is stored', async () => {
  const body = { orderId: 'pur_1', reason: 'The bank named it', parts: [{ amountMinor: 5 }] };
  const { otpId } = JSON.parse((await ask(JSON.stringify(body))).text) as { otpId: string };
  const { proof } = await platform.done<{ proof: string }>('otp', 'confirmOtp', {
    as: ada,
    input: { body: { otpId, code: totpCode(secret, clock.now) } },
  });
  const use = async (confirmed: unknown): Promise<string> => {
    const transaction = new Transaction();
    const act = { method: 'POST', path, body: confirmed };
    consumeProof(transaction, ada.memberId, toOtpProof('staff-act', proof, act), now());
    return commit(platform.services().database, transaction).then(
      () => 'done',
      ({ code }) => code,
    );
  };
  expect(await use({ ...body, orderId: 'pur_2' })).toBe('otp_other_request');
  expect(await use(body)).toBe('done');
  expect(await use(body)).toBe('otp_used');
  expect(JSON.stringify(await scanBareTable(platform.services()))).not.toContain('The bank named it');
});
