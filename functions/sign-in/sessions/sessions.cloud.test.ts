import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { newSessionToken, readSession } from '#functions/entry/http/session.ts';
import { sessionKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { newSession, putSession, rollSession } from '#functions/sign-in/table/sessions.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { sessions } from '#shared/contract/sessions.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const acting = () => new Acting(services(), sessions, { listSessions, endSession, endOtherSessions });
const hourMs = 3_600_000;

/** A session as a sign-in on that browser starts it. */
const start = async ({ memberId }: ActsAs, device: string) => {
  const { token } = newSessionToken(memberId);
  const place = { device, address: '192.0.2.1', deviceHash: device };
  const terms = { roles: [], idleMinutes: 10_080, maxMinutes: 43_200, factorAt: null };
  const session = newSession({ ...token, ...place, ...terms }, new Date(clock.now));
  const transaction = new Transaction();
  putSession(transaction, session);
  await commit(services().database, transaction);
  return session;
};
const isActive = async (session: Awaited<ReturnType<typeof start>>) =>
  (await readSession(services().database, session, new Date(clock.now))).signedIn !== null;

let ada: ActsAs;
let bea: ActsAs;
beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  bea = await activePerson(services(), 'bea');
});

test('a member sees where they are signed in, the place used last first, and no other member’s', async () => {
  const own = acting();
  const phone = await start(ada, 'Safari, iPhone');
  await start(bea, 'Edge, Windows');
  clock.now += 2 * hourMs;
  const laptop = await start(ada, 'Firefox, Linux');
  clock.now += hourMs;
  await rollSession(services().database, phone, new Date(clock.now));
  clock.now += 1_000;
  const { items, isMore } = await own.request('listSessions', { as: ada, key: 'none' });
  expect(items.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
    ['', true],
    ['Safari, iPhone', false],
    ['Firefox, Linux', false],
  ]);
  expect(isMore).toBe(false);
  const shown = items.find(({ id }) => id === laptop.id);
  expect(shown).toEqual({
    id: laptop.id,
    device: 'Firefox, Linux',
    address: '192.0.2.1',
    createdAt: '2027-03-01T10:00:00.000Z',
    lastUsedAt: '2027-03-01T10:00:00.000Z',
    endsAt: '2027-03-31T10:00:00.000Z',
    isThisOne: false,
  });
  expect(JSON.stringify(items)).not.toContain(laptop.secretHash);
});

test('a session that was ended is refused with its very next request, and ending it again finds none', async () => {
  const own = acting();
  const session = await start(ada, 'Chrome, Android');
  expect(await isActive(session)).toBe(true);
  const end = () => own.request('endSession', { as: ada, key: 'none', params: { sessionId: session.id } });
  expect(await end()).toEqual({ ended: 1 });
  expect(await isActive(session)).toBe(false);
  expect((await refusalOf(end()))?.code).toBe('not_found');
});

test('a member cannot end another member’s session', async () => {
  const session = await start(bea, 'Chrome, Android');
  const refused = acting().request('endSession', {
    as: ada,
    key: 'none',
    params: { sessionId: session.id },
  });
  expect((await refusalOf(refused))?.code).toBe('not_found');
  expect(await isActive(session)).toBe(true);
});

test('ending the session that asks signs it out', async () => {
  const own = acting();
  const { items } = await own.request('listSessions', { as: bea, key: 'none' });
  const [current] = items.filter(({ isThisOne }) => isThisOne);
  const params = { sessionId: current?.id ?? '' };
  expect(await own.request('endSession', { as: bea, key: 'none', params })).toEqual({ ended: 1 });
  expect((await refusalOf(own.request('listSessions', { as: bea, key: 'none' })))?.code).toBe('signed_out');
});

test('ending all other sessions keeps the current one, however many there are', async () => {
  const own = acting();
  const cleo = await activePerson(services(), 'cleo');
  await own.request('listSessions', { as: cleo, key: 'none' });
  const others = await Promise.all(Array.from({ length: 60 }, (_, index) => start(cleo, `Browser ${index}`)));
  const bystander = await start(bea, 'Edge, Windows');
  expect(await own.request('endOtherSessions', { as: cleo, key: 'none' })).toEqual({ ended: 60 });
  expect(await Promise.all(others.map(isActive))).toEqual(others.map(() => false));
  expect(await isActive(bystander)).toBe(true);
  expect((await own.request('listSessions', { as: cleo, key: 'none' })).items).toHaveLength(1);
  expect(await own.request('endOtherSessions', { as: cleo, key: 'none' })).toEqual({ ended: 0 });
});

test('expired sessions are not shown; a session from before they had numbers is, and can be ended', async () => {
  const own = acting();
  const dora = await activePerson(services(), 'dora');
  const idle = await start(dora, 'Opera, Windows');
  clock.now += 8 * 24 * hourMs;
  const { token } = newSessionToken(dora.memberId);
  const former = {
    ...token,
    roles: [],
    createdAt: '2027-03-08T10:00:00.000Z',
    endsAt: '2027-04-07T10:00:00.000Z',
    idleUntil: '2027-03-16T10:00:00.000Z',
    idleMinutes: 10_080,
  };
  const transaction = new Transaction().create(sessionKey(dora.memberId, token.secretHash), former);
  await commit(services().database, transaction);
  const list = async () =>
    (await own.request('listSessions', { as: dora, key: 'none' })).items.filter(
      ({ isThisOne }) => !isThisOne,
    );
  const [shown, ...more] = await list();
  expect(more).toEqual([]);
  expect(shown).toMatchObject({ device: '', address: '', lastUsedAt: '2027-03-08T10:00:00.000Z' });
  expect(shown?.id).not.toBe(idle.id);
  await own.request('endSession', { as: dora, key: 'none', params: { sessionId: shown?.id ?? '' } });
  expect(await list()).toEqual([]);
});
