import { beforeEach, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { readSession } from '#functions/entry/http/session.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { openLog } from '#functions/platform/log.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { authPassword } from '#shared/contract/auth-password.ts';
import { AppError } from '#shared/domain/errors.ts';
import { changePasswordWith } from './change-password.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const servicesOf = servicesUnderTest(() => new Date(clock.now));
const lines: string[] = [];
const services = () => ({ ...servicesOf(), log: openLog('test', (line) => void lines.push(line)) });

/** The passwords that the identity service knows, what it was asked, and how it fails if it shall. */
const passwords = new Map<string, string>();
let tries = 0;
let failure: Error | null = null;
const identity = {
  isPasswordOf: async (sub: Sub, password: string) => {
    tries += 1;
    return passwords.get(sub) === password;
  },
  setPassword: async (sub: Sub, password: string) => {
    if (failure) throw failure;
    passwords.set(sub, password);
  },
  endIdentitySessions: async () => true,
};
const acting = () => new Acting(services(), authPassword, { changePassword: changePasswordWith(identity) });

const former = 'Correct-Horse-9x';
const next = 'Lantern-Quay-Marble-41';
let people = 0;
const newPerson = async () => {
  people += 1;
  const name = `person-${people}`;
  const as = await activePerson(services(), name);
  passwords.set(`sub-${name}`, former);
  return { as, sub: `sub-${name}`, client: acting() };
};
type Person = Awaited<ReturnType<typeof newPerson>>;
const change = ({ as, client }: Person, currentPassword: string, newPassword: string) =>
  client.request('changePassword', { as, key: 'none', body: { currentPassword, newPassword } });
const memberOf = ({ memberId }: ActsAs) => findMember(services().database, memberId);
const eventsOf = async ({ memberId }: ActsAs) =>
  (await scanBareTable(services())).filter(
    (item) => item.type === 'password-changed' && item.memberId === memberId,
  );

beforeEach(() => {
  tries = 0;
  failure = null;
});

test('the new password counts, withdrawals rest, all other places are signed out and this one is not', async () => {
  const person = await newPerson();
  const elsewhere = await signInOn(services(), person.as.memberId, 'phone');
  expect(await change(person, former, next)).toEqual({
    changedAt: '2027-03-01T08:00:00.000Z',
    withdrawalsRestUntil: '2027-03-02T08:00:00.000Z',
    ended: 1,
  });
  expect(passwords.get(person.sub)).toBe(next);
  expect((await memberOf(person.as))?.credentialsChangedAt).toBe('2027-03-01T08:00:00.000Z');
  expect(await eventsOf(person.as)).toHaveLength(1);
  const { database } = services();
  expect((await readSession(database, elsewhere.token, new Date(clock.now))).signedIn).toBeNull();
  expect((await refusalOf(change(person, next, former)))?.code).toBeUndefined();
});

test.each([
  ['the same again', former],
  ['short', 'Ab-1'],
  ['a common one', 'Password-1234'],
  ['built from the own name', 'Person-1@member.example'],
])('%s is refused before a try is counted, and nothing is changed', async (_, password) => {
  const person = await newPerson();
  expect((await refusalOf(change(person, former, password)))?.code).toBe('password_refused');
  expect([tries, passwords.get(person.sub)]).toEqual([0, former]);
  expect((await memberOf(person.as))?.credentialsChangedAt).toBeNull();
});

test('a wrong current password changes nothing, returns how many tries are left, and five an hour are the limit', async () => {
  const person = await newPerson();
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect(await refusalOf(change(person, 'Wrong-Horse-9x', next))).toMatchObject({
      code: 'wrong_password',
      details: { triesLeft },
    });
  expect(await refusalOf(change(person, former, next))).toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 3_600 },
  });
  expect([tries, passwords.get(person.sub)]).toEqual([5, former]);
  expect(await eventsOf(person.as)).toEqual([]);
  clock.now += 3_600_000;
  expect(await refusalOf(change(person, former, next))).toBeUndefined();
});

test('sixteen concurrent guesses are limited to five', async () => {
  const person = await newPerson();
  const codes = await Promise.all(
    Array.from(
      { length: 16 },
      async (_, index) => (await refusalOf(change(person, `Guess-${index}`, next)))?.code,
    ),
  );
  expect(tries).toBe(5);
  expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(11);
});

test('sixteen concurrent changes end with the password of a successful one', async () => {
  const person = await newPerson();
  await signInOn(services(), person.as.memberId, 'phone');
  const results = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const password = `Lantern-Quay-Marble-${100 + index}`;
      return { password, code: (await refusalOf(change(person, former, password)))?.code };
    }),
  );
  const done = results.filter(({ code }) => code === undefined).map(({ password }) => password);
  expect(done).toContain(passwords.get(person.sub));
  expect(await eventsOf(person.as)).toHaveLength(done.length);
});

test('what the identity service refuses leaves everything as it was', async () => {
  const person = await newPerson();
  await change(person, former, next);
  const before = await memberOf(person.as);
  clock.now += 60_000;
  failure = new AppError('password_refused');
  expect((await refusalOf(change(person, next, 'Harbour-Sunset-Violin-77')))?.code).toBe('password_refused');
  const after = await memberOf(person.as);
  expect(after?.credentialsChangedAt).toBe(before?.credentialsChangedAt);
  expect(passwords.get(person.sub)).toBe(next);
});

test('when it is unknown whether it was changed, withdrawals are paused all the same', async () => {
  const person = await newPerson();
  failure = new Error('no answer in time');
  expect((await refusalOf(change(person, former, next)))?.code).toBe('internal');
  expect((await memberOf(person.as))?.credentialsChangedAt).toBe(new Date(clock.now).toISOString());
});

test('no line of the log and no item of the table holds a password', async () => {
  const stored = JSON.stringify(await scanBareTable(services()));
  expect(lines.length).toBeGreaterThan(30);
  for (const secret of ['Horse', 'Lantern', 'Harbour-Sunset', 'Guess-', 'Password-1234', 'Ab-1']) {
    expect(lines.join('')).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});
