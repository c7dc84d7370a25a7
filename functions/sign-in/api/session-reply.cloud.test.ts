import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { startSession } from '#functions/sign-in/table/start-session.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { sessionReply } from './session-reply.ts';

const clock = { now: new Date('2027-03-01T00:00:00.000Z') };
const services = servicesUnderTest(() => clock.now);
const hours = (count: number): void => {
  clock.now = new Date(clock.now.getTime() + count * 3_600_000);
};
const limits = { idleDays: 7, maxDays: 30, refetchSeconds: 300 };
let counter = 0;

const signIn = async (): Promise<APIGatewayProxyEventV2> => {
  counter += 1;
  const registration = registrationOf('Ida Member', { email: `${counter}@member.example` });
  const { database } = services();
  const member = await registerMember(database, { sub: `${counter}`, registration }, clock.now);
  const { cookie, token } = newSessionToken(member.id);
  const proven = { sub: member.sub, roles: [], tokenId: `${counter}`, provenAt: clock.now };
  const place = { device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: `${counter}` };
  await startSession(
    database,
    { member, proven, token, limits, factorAt: null, place, familiarity: 'first' },
    clock.now,
  );
  return {
    headers: {},
    cookies: [`__Host-next-auth.session-token=${cookie}`],
  } as unknown as APIGatewayProxyEventV2;
};

const poll = async (event: APIGatewayProxyEventV2) => {
  const { work } = services().database;
  const before = work.calls;
  const { body = '', cookies = [] } = await sessionReply(event, services());
  return { body: JSON.parse(body) as { expires?: string }, cookies, calls: work.calls - before };
};

beforeAll(() => {
  Object.assign(process.env, { TABLE_NAME: 'table-under-test', SITE_ORIGIN: 'https://site.example' });
});

describe('polling the session', () => {
  test('takes one round trip to the database, and writes nothing within an hour', async () => {
    const event = await signIn();
    const first = await poll(event);
    hours(1);
    const second = await poll(event);
    expect([first.calls, second.calls]).toEqual([1, 1]);
    expect(second.body.expires).toBe(first.body.expires);
  });

  test('moves the end of an idle session on after more than an hour', async () => {
    const event = await signIn();
    const first = await poll(event);
    hours(2);
    const second = await poll(event);
    expect(second.calls).toBe(2);
    expect(Date.parse(second.body.expires ?? '') - Date.parse(first.body.expires ?? '')).toBe(2 * 3_600_000);
    expect(second.cookies[0]).toMatch(/Secure; Max-Age=604800$/);
  });

  test('never carries a session beyond its last day', async () => {
    const event = await signIn();
    for (let day = 0; day < 29; day += 1) {
      hours(24);
      expect((await poll(event)).body).toHaveProperty('user');
    }
    hours(24);
    expect((await poll(event)).body).toEqual({});
  });
});
