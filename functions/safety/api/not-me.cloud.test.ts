import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { readSession } from '#functions/entry/http/session.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { makeNotMeToken } from '#functions/safety/not-me-token.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { notMe } from '#shared/contract/not-me.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { reportSignInWith } from './report-sign-in.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));

/** What the identity service was asked, in order; the calls named in `down` fail. */
const asked: string[] = [];
const down = new Set<string>();
/** Identities that are deleted. */
const lost = new Set<string>();
const answer = (call: string) => async (sub: Sub) => {
  asked.push(`${call} ${sub}`);
  if (down.has(call)) throw new Error('the identity service is down');
  return !lost.has(sub);
};
const acting = () =>
  new Acting(services(), notMe, {
    reportSignIn: reportSignInWith({
      requireNewPassword: answer('requireNewPassword'),
      endIdentitySessions: answer('endIdentitySessions'),
      giveAddress: async (sub, email) => {
        await answer('giveAddress')(sub);
        asked.push(`to ${email}`);
        return null;
      },
      removeIdentity: async () => undefined,
    }),
  });

/** The link works the same, whether its visitor is signed out or signed in as any member. */
let visitor: ActsAs;
beforeAll(async () => {
  visitor = await activePerson(services(), 'visitor');
});
beforeEach(() => {
  asked.length = 0;
  down.clear();
  // The limit counts by the hour.
  clock.now += 2 * 3_600_000;
});

let people = 0;
/** A member at home on one browser, and a stranger who signed in on another; the token of the mail about it. */
const robbed = async () => {
  people += 1;
  const { memberId } = await activePerson(services(), `robbed-${people}`);
  const own = await signInOn(services(), memberId, 'laptop');
  const strange = await signInOn(services(), memberId, 'elsewhere');
  const event = await eventOf('new-device', memberId);
  if (event?.type !== 'new-device') throw new Error('there was no new-device event');
  const token = makeNotMeToken(await services().secrets.links(), event, event.at as Instant);
  return {
    memberId,
    email: `robbed-${people}@member.example`,
    sub: `sub-robbed-${people}`,
    sessions: [own, strange],
    token,
  };
};
const itemsOf = async (memberId: MemberId) =>
  (await scanBareTable(services())).filter((item) => item.memberId === memberId);
const eventOf = async (type: string, memberId: MemberId) => {
  const found = (await itemsOf(memberId)).filter((item) => item.type === type);
  return found[0] && eventSchema.parse(found[0]);
};
const report = (token: string) =>
  acting().request('reportSignIn', { as: visitor, key: 'none', body: { token } });
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const livingOf = async ({ sessions }: Awaited<ReturnType<typeof robbed>>) =>
  Promise.all(
    sessions.map(
      async ({ token }) =>
        (await readSession(services().database, token, new Date(clock.now))).signedIn !== null,
    ),
  );
const reportsOf = async (memberId: MemberId) =>
  (await itemsOf(memberId))
    .filter(({ sk }) => sk.startsWith('SECURITY-REPORT#'))
    .map((item) => securityReportSchema.parse(item));

test('the link ends every session and the password, holds withdrawals, and leaves a report and its event', async () => {
  const person = await robbed();
  clock.now += 3_600_000;
  const reportedAt = new Date(clock.now).toISOString();
  expect(await report(person.token)).toEqual({ reportedAt, email: person.email });
  expect(await livingOf(person)).toEqual([false, false]);
  expect(asked).toEqual([`requireNewPassword ${person.sub}`, `endIdentitySessions ${person.sub}`]);
  expect(await findMember(services().database, person.memberId)).toMatchObject({
    withdrawalsHeldSince: reportedAt,
    credentialsChangedAt: reportedAt,
  });
  expect(await reportsOf(person.memberId)).toEqual([
    expect.objectContaining({
      state: 'open',
      memberEmail: person.email,
      device: 'Firefox, Linux',
      address: '192.0.2.1',
      signedInAt: new Date(clock.now - 3_600_000).toISOString(),
      reportedAt,
      securedAt: reportedAt,
    }),
  ]);
  expect(await eventOf('security-reported', person.memberId)).toMatchObject({
    reportId: (await reportsOf(person.memberId))[0]?.id,
  });
});

test('the same link used again gives the same reply and does nothing: a password set since then stays', async () => {
  const person = await robbed();
  const first = await report(person.token);
  const after = await findMember(services().database, person.memberId);
  asked.length = 0;
  clock.now += 86_400_000;
  const back = await signInOn(services(), person.memberId, 'laptop');
  expect(await report(person.token)).toEqual(first);
  expect(asked).toEqual([]);
  expect(await livingOf({ ...person, sessions: [back] })).toEqual([true]);
  expect(await findMember(services().database, person.memberId)).toEqual(after);
  expect(await reportsOf(person.memberId)).toHaveLength(1);
});

test('sixteen concurrent uses of the link leave one report, one event and one mailed code', async () => {
  const person = await robbed();
  const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(report(person.token))));
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(1);
  expect(codes.filter((code) => code !== undefined && code !== 'try_again')).toEqual([]);
  expect(asked.filter((call) => call.startsWith('requireNewPassword'))).toHaveLength(1);
  expect(await reportsOf(person.memberId)).toHaveLength(1);
  const events = (await itemsOf(person.memberId)).filter(({ type }) => type === 'security-reported');
  expect(events).toHaveLength(1);
  expect(await codeOf(report(person.token))).toBeUndefined();
});

test('the same link retries what the identity service refused; sessions and money are safe immediately', async () => {
  const person = await robbed();
  down.add('requireNewPassword');
  expect(await codeOf(report(person.token))).toBe('internal');
  expect(await livingOf(person)).toEqual([false, false]);
  const at = new Date(clock.now).toISOString();
  expect(await findMember(services().database, person.memberId)).toMatchObject({
    withdrawalsHeldSince: at,
    credentialsChangedAt: at,
  });
  const strange = await signInOn(services(), person.memberId, 'elsewhere');
  down.clear();
  clock.now += 1_000;
  expect(await codeOf(report(person.token))).toBeUndefined();
  expect(await livingOf({ ...person, sessions: [strange] })).toEqual([false]);
  expect(await reportsOf(person.memberId)).toHaveLength(1);
});

test('a deleted identity leaves nothing undone: sessions end, withdrawals are held, the report is complete', async () => {
  const person = await robbed();
  lost.add(person.sub);
  expect(await codeOf(report(person.token))).toBeUndefined();
  expect(await livingOf(person)).toEqual([false, false]);
  const at = new Date(clock.now).toISOString();
  expect(await findMember(services().database, person.memberId)).toMatchObject({
    withdrawalsHeldSince: at,
    credentialsChangedAt: at,
  });
  expect(await reportsOf(person.memberId)).toEqual([expect.objectContaining({ securedAt: at })]);
});

test('a request that was cut off without a word is taken over by the next one after half a minute', async () => {
  const person = await robbed();
  const stuck = new Acting(services(), notMe, {
    reportSignIn: reportSignInWith({
      requireNewPassword: () => new Promise(() => undefined),
      endIdentitySessions: async () => true,
      giveAddress: async () => null,
      removeIdentity: async () => undefined,
    }),
  });
  void stuck.request('reportSignIn', { as: visitor, key: 'none', body: { token: person.token } });
  await expect.poll(async () => (await reportsOf(person.memberId)).length).toBe(1);
  expect(await codeOf(report(person.token))).toBe('try_again');
  clock.now += 30_000;
  expect(await codeOf(report(person.token))).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('tokens that were proven before the report start no session after it', async () => {
  const person = await robbed();
  await report(person.token);
  await expect(signInOn(services(), person.memberId, 'elsewhere', 2_000)).rejects.toThrow();
  await expect(signInOn(services(), person.memberId, 'laptop')).resolves.toBeDefined();
});

test('a link that is not ours, of another member’s sign-in or too old changes nothing', async () => {
  const [person, other] = [await robbed(), await robbed()];
  const [memberId, , expiry, signature] = person.token.split('.');
  const [, theirs] = other.token.split('.');
  for (const token of ['made up', [memberId, theirs, expiry, signature].join('.')])
    expect(await codeOf(report(token))).toBe('report_link_ended');
  clock.now += 7 * 86_400_000;
  expect(await codeOf(report(person.token))).toBe('report_link_ended');
  expect(await reportsOf(person.memberId)).toEqual([]);
  expect(asked).toEqual([]);
});

test('one address may try twenty times an hour', async () => {
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 21; count += 1) codes.push(await codeOf(report('made up')));
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'report_link_ended'));
  expect(codes[20]).toBe('too_many_requests');
});
