import { beforeAll, expect, test } from 'vitest';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { enforceFactor, noteCredentialsChanged } from './credentials-changed.ts';
import { putDevice } from './devices.ts';
import { newSession } from './sessions.ts';
import { SignInOvertaken } from './start-session.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const dayMs = 86_400_000;

const signIn = async (memberId: MemberId, browser: string, heldForMs?: number) =>
  (await signInOn(services(), memberId, browser, heldForMs)).familiarity;
const toldOf = async (memberId: MemberId) =>
  (await scanBareTable(services())).filter(
    (item) => item.type === 'new-device' && item.memberId === memberId,
  );

let ada: MemberId;
beforeAll(async () => {
  ada = (await activePerson(services(), 'ada')).memberId;
});

test('a member’s first browser and those used before cause no notification; any other browser does', async () => {
  expect(await signIn(ada, 'laptop')).toBe('first');
  expect(await signIn(ada, 'laptop')).toBe('known');
  expect(await toldOf(ada)).toEqual([]);
  expect(await signIn(ada, 'phone')).toBe('new');
  expect(await toldOf(ada)).toEqual([
    expect.objectContaining({
      device: 'Firefox, Linux',
      address: '192.0.2.1',
      sessionId: expect.any(String),
    }),
  ]);
  expect(await signIn(ada, 'phone')).toBe('known');
  expect(await toldOf(ada)).toHaveLength(1);
});

test('a browser that others use is as new to a member as any', async () => {
  const { memberId: bea } = await activePerson(services(), 'bea');
  await signIn(bea, 'desktop');
  expect(await signIn(bea, 'laptop')).toBe('new');
});

test('a browser that was not used for 400 days is new again, also when there is no other', async () => {
  const { memberId } = await activePerson(services(), 'cleo');
  await signIn(memberId, 'tablet');
  clock.now += 399 * dayMs;
  expect(await signIn(memberId, 'tablet')).toBe('known');
  clock.now += 400 * dayMs;
  expect(await signIn(memberId, 'tablet')).toBe('new');
  expect(await toldOf(memberId)).toHaveLength(1);
});

test('of sixteen browsers that are first at the same moment, all but one cause a notification', async () => {
  const { memberId } = await activePerson(services(), 'dora');
  await Promise.all(Array.from({ length: 16 }, (_, index) => signIn(memberId, `browser-${index}`)));
  expect(await toldOf(memberId)).toHaveLength(15);
});

test('a browser that is no longer the first when its session is written causes a notification', async () => {
  const { memberId } = await activePerson(services(), 'ines');
  const onAnother = async () => {
    await signIn(memberId, 'laptop');
  };
  await signInOn(services(), memberId, 'phone', 0, onAnother);
  expect(await toldOf(memberId)).toHaveLength(1);
});

test('who proved the former password in time starts no session once it was changed', async () => {
  const { memberId } = await activePerson(services(), 'emil');
  await noteCredentialsChanged(services().database, memberId, new Date(clock.now));
  await expect(signIn(memberId, 'laptop', 2_000)).rejects.toThrow();
  expect(await signIn(memberId, 'laptop')).toBe('first');
});

test('what was proven until the sign-in asked for the authenticator again starts no session, to the end of that second', async () => {
  const { memberId } = await activePerson(services(), 'fina');
  clock.now = Math.floor(clock.now / 1_000) * 1_000 + 400;
  const { database, now } = services();
  await expect(
    enforceFactor(database, memberId, () => Promise.reject(new Error('cut off')), now),
  ).rejects.toThrow();
  clock.now += 5_000;
  await expect(signIn(memberId, 'laptop')).rejects.toThrow();
  await enforceFactor(database, memberId, async () => undefined, now);
  clock.now += 500;
  await expect(signIn(memberId, 'laptop')).rejects.toThrow();
  clock.now += 500;
  expect(await signIn(memberId, 'laptop')).toBe('first');
});

test('a member who is blocked while signing in does not get in', async () => {
  const { memberId } = await activePerson(services(), 'ella');
  const blocked = () => alterMember(services(), memberId, { status: 'blocked' });
  await expect(signInOn(services(), memberId, 'laptop', 0, blocked)).rejects.toThrow(SignInOvertaken);
  const sessions = (await scanBareTable(services())).filter(
    ({ pk, sk }) => pk.endsWith(memberId) && sk.startsWith('SESSION#'),
  );
  expect(sessions).toEqual([]);
});

test('what a report of a sign-in needs is written once', async () => {
  const { memberId } = await activePerson(services(), 'gwen');
  const place = { device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: 'phone' };
  const session = newSession(
    { memberId, secretHash: 'hash', roles: [], factorAt: null, ...place, idleMinutes: 60, maxMinutes: 600 },
    services().now(),
  );
  const put = (from: typeof session) => {
    const transaction = new Transaction();
    putDevice(transaction, from, 'new', services().now());
    return commit(services().database, transaction);
  };
  await put(session);
  await expect(put({ ...session, address: '192.0.2.9' })).rejects.toMatchObject({ code: 'try_again' });
  expect(await toldOf(memberId)).toEqual([expect.objectContaining({ address: '192.0.2.1' })]);
});

test('what was proven once opens one session', async () => {
  const { memberId } = await activePerson(services(), 'hilda');
  const proof = 'the tokens of one sign-in';
  await signInOn(services(), memberId, 'laptop', 0, undefined, proof);
  await expect(signInOn(services(), memberId, 'laptop', 0, undefined, proof)).rejects.toThrow(
    SignInOvertaken,
  );
});
