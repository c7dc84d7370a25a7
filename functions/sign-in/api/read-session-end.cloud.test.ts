import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { startSession } from '#functions/sign-in/table/start-session.ts';
import { activePerson, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { StatusByStaff } from '#shared/domain/states.ts';
import { readSessionEnd } from './read-session-end.ts';
import { sessionReply } from './session-reply.ts';

const clock = { now: new Date('2027-03-01T00:00:00.000Z') };
const services = servicesUnderTest(() => clock.now);
const hours = (count: number): void => {
  clock.now = new Date(clock.now.getTime() + count * 3_600_000);
};
const system = { kind: 'system', name: 'test' } as const;
const nothing = { cause: null, reason: null, until: null };

beforeAll(() => {
  Object.assign(process.env, { SITE_ORIGIN: 'https://site.example' });
});

const eventOf = (cookie: string) =>
  ({
    headers: {},
    cookies: [`__Host-next-auth.session-token=${cookie}`],
  }) as unknown as APIGatewayProxyEventV2;

/** A member who is signed in. */
const signedIn = async () => {
  const { database } = services();
  const { memberId } = await activePerson(services(), randomUUID());
  const member = await storedMember(database, memberId);
  const { cookie, token } = newSessionToken(memberId);
  const proven = { sub: member.sub, roles: [], tokenId: randomUUID(), provenAt: clock.now };
  const place = { device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: randomUUID() };
  const limits = { idleDays: 7, maxDays: 30, refetchSeconds: 300 };
  await startSession(
    database,
    { member, proven, token, limits, factorAt: null, place, familiarity: 'first' },
    clock.now,
  );
  return { memberId, event: eventOf(cookie) };
};

const give = (
  memberId: MemberId,
  status: StatusByStaff,
  { visibleToMember = true, until = null }: { visibleToMember?: boolean; until?: Instant | null } = {},
) => {
  const change = { memberId, status, reason: 'Two accounts', visibleToMember, until };
  return changeMemberStatus(services().database, change, system, clock.now);
};

const ask = async (event: APIGatewayProxyEventV2) => {
  const { body = '', cookies = [] } = await readSessionEnd(event, services());
  return { reply: JSON.parse(body) as object, clears: cookies.some((line) => line.includes('Max-Age=0')) };
};
const poll = async (event: APIGatewayProxyEventV2) => {
  const { body = '', cookies = [] } = await sessionReply(event, services());
  return { reply: JSON.parse(body) as object, clears: cookies.some((line) => line.includes('Max-Age=0')) };
};

describe('why a session ended', () => {
  test('gives the holder of a blocked member’s cookie the reason and the end, and clears the cookie', async () => {
    const { memberId, event } = await signedIn();
    const until = addHours(instantOf(clock.now), 48);
    await give(memberId, 'blocked', { until });
    expect(await poll(event)).toEqual({ reply: {}, clears: false });
    expect(await ask(event)).toEqual({
      reply: { cause: 'denied', reason: 'Two accounts', until },
      clears: true,
    });
  });

  test('names no reason that staff kept to themselves', async () => {
    const { memberId, event } = await signedIn();
    await give(memberId, 'blocked', { visibleToMember: false });
    expect((await ask(event)).reply).toEqual({ cause: 'denied', reason: null, until: null });
  });

  test('is the same for a mark for fraud as for a block without a word', async () => {
    const { memberId, event } = await signedIn();
    await give(memberId, 'fraud');
    expect((await ask(event)).reply).toEqual({ cause: 'denied', reason: null, until: null });
  });

  test('is not available to a caller who guesses a member’s id', async () => {
    const { memberId } = await signedIn();
    await give(memberId, 'blocked');
    expect(await ask(eventOf(`${memberId}.${'x'.repeat(43)}`))).toEqual({ reply: nothing, clears: false });
    expect(await ask(eventOf('nonsense'))).toEqual({ reply: nothing, clears: false });
  });

  test('is nothing for a session that lives, and leaves it alone', async () => {
    const { event } = await signedIn();
    expect(await ask(event)).toEqual({ reply: nothing, clears: false });
    expect((await poll(event)).reply).toHaveProperty('user');
  });

  test('is nothing any more once the member is active again; the session stays dead', async () => {
    const { memberId, event } = await signedIn();
    await give(memberId, 'blocked');
    await give(memberId, 'active');
    expect((await poll(event)).reply).toEqual({});
    expect(await ask(event)).toEqual({ reply: nothing, clears: true });
  });

  test('is forgotten after a day, and the cookie with it', async () => {
    const { memberId, event } = await signedIn();
    await give(memberId, 'blocked');
    hours(25);
    expect((await ask(event)).reply).toEqual(nothing);
    expect(await poll(event)).toEqual({ reply: {}, clears: true });
  });
});
