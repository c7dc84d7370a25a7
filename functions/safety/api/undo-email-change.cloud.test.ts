import { beforeEach, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { findMember, findMemberByEmail } from '#functions/member/table/find-member.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { recoveryCode } from '#functions/recovery/recovery.ts';
import { findLatestRecovery } from '#functions/recovery/table/recoveries.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { makeNotMeToken } from '#functions/safety/not-me-token.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { changingEmailOn } from '#functions/testing/changing-email.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { goodPassword } from '#functions/testing/registering-platform.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const hour = 3_600_000;
const day = 24 * hour;
const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const { identity, mailsTo, follow, person, codesFor, report, tokenTo } = changingEmailOn(services);

/** The link works the same, whoever follows it. */
const visitor: ActsAs = { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId, roles: [] };
const codeOf = async (act: Promise<unknown>) => (await refusalOf(act))?.code;

beforeEach(() => {
  clock.now = (Math.floor(clock.now / hour) + 2) * hour;
});

let people = 0;
/** A member whose address somebody changed to theirs, who is still signed in. */
const robbed = async () => {
  people += 1;
  const one = await person(`robbed-${people}`);
  const thiefs = `thief-${people}@member.example`;
  const codes = await codesFor(one, thiefs);
  clock.now += 1_000;
  await one.confirm(...codes);
  await follow();
  return { ...one, thiefs, token: tokenTo(one.email) };
};
type Robbed = Awaited<ReturnType<typeof robbed>>;
const memberOf = ({ as }: Robbed) => findMember(services().database, as.memberId);
const itemsOf = async ({ as }: Robbed) =>
  (await scanBareTable(services())).filter(({ memberId, subjectId }) =>
    [memberId, subjectId].includes(as.memberId),
  );
const reportsOf = async (one: Robbed) =>
  (await itemsOf(one))
    .filter(({ sk }) => sk.startsWith('SECURITY-REPORT#'))
    .map((item) => securityReportSchema.parse(item));
const ownerOf = async (email: string) => (await findMemberByEmail(services().database, email))?.id;

test('the former mailbox gives the account its address back: it signs in again, with a new password by a code to it', async () => {
  const one = await robbed();
  clock.now += hour;
  const reportedAt = instantOf(new Date(clock.now));
  expect(await report(one.token, visitor)).toEqual({ reportedAt, email: one.email });
  expect(await memberOf(one)).toMatchObject({ email: one.email, withdrawalsHeldSince: reportedAt });
  expect([await ownerOf(one.email), await ownerOf(one.thiefs)]).toEqual([one.as.memberId, undefined]);
  // The thief is signed out, and the password that they knew signs in with neither address.
  expect(await codeOf(one.read())).toBe('signed_out');
  for (const email of [one.email, one.thiefs]) expect(identity.signsIn(email, goodPassword)).toBe(false);
  expect(identity.users.get(one.sub)?.name).toBe(one.email);
  const { database, secrets } = services();
  expect(await findLatestRecovery(database, one.thiefs)).toBeNull();
  const recovery = await findLatestRecovery(database, one.email);
  expect(recovery && recoveryCode(await secrets.codes(), recovery)).toMatch(/^\d{6}$/u);
});

test('the report names what was undone, staff and both mailboxes learn of it, and the audit line names both masked', async () => {
  const one = await robbed();
  await report(one.token, visitor);
  await follow();
  expect(await reportsOf(one)).toEqual([
    expect.objectContaining({
      isOfChange: true,
      undone: { from: one.email, to: one.thiefs },
      memberEmail: one.email,
      address: '127.0.0.1',
      signedInAt: instantOf(new Date(clock.now)),
    }),
  ]);
  expect(mailsTo(one.email).at(-1)?.subject).toBe("We've secured your account");
  expect(mailsTo(one.email).at(-1)?.text).toContain('has this email address again');
  expect(mailsTo(one.thiefs).at(-1)?.subject).toBe('Your email address was changed back');
  const acts = (await itemsOf(one)).filter(({ pk }) => pk.startsWith('AUDIT#'));
  expect(acts.map(({ act, reason }) => [act, reason])).toContainEqual([
    'email-change-undone',
    't•••@member.example → r•••@member.example',
  ]);
});

test('the link works for seven days, during which nobody else gets the address', async () => {
  const one = await robbed();
  clock.now += 7 * day - hour;
  const registration = registrationOf('squatter', { email: one.email });
  await expect(
    registerMember(services().database, { sub: 'sub-squatter', registration }, new Date(clock.now)),
  ).rejects.toThrow('already exists');
  expect((await report(one.token, visitor)).email).toBe(one.email);
  const late = await robbed();
  clock.now += 7 * day;
  expect(await codeOf(report(late.token, visitor))).toBe('report_link_ended');
  expect((await memberOf(late))?.email).toBe(late.thiefs);
});

test('followed again, it gives the same reply and changes nothing: a later change stays', async () => {
  const one = await robbed();
  const first = await report(one.token, visitor);
  const after = await memberOf(one);
  clock.now += hour;
  expect(await report(one.token, visitor)).toEqual(first);
  expect(await memberOf(one)).toEqual(after);
  expect(await reportsOf(one)).toHaveLength(1);
});

test('followed sixteen times at once, it undoes the change once', async () => {
  const one = await robbed();
  await Promise.allSettled(Array.from({ length: 16 }, () => report(one.token, visitor)));
  expect(await reportsOf(one)).toHaveLength(1);
  expect((await memberOf(one))?.email).toBe(one.email);
  expect((await itemsOf(one)).filter(({ act }) => act === 'email-change-undone')).toHaveLength(1);
});

test('an intruder who still has a session can neither change the address again nor confirm a change begun before', async () => {
  const one = await robbed();
  expect(await codeOf(one.begin('further@member.example'))).toBe('email_changed_recently');
  await report(one.token, visitor);
  expect(await codeOf(one.begin('further@member.example'))).toBe('signed_out');
});

test('an interrupted report is completed by the next one: the identity gets the former address', async () => {
  const one = await robbed();
  identity.down.add('giveAddress');
  expect(await codeOf(report(one.token, visitor))).toBe('internal');
  expect((await memberOf(one))?.email).toBe(one.email);
  expect(identity.users.get(one.sub)?.name).toBe(one.thiefs);
  await report(one.token, visitor);
  expect(identity.users.get(one.sub)?.name).toBe(one.email);
});

test('a change that was still moving when it was undone ends with the former address, whatever comes last', async () => {
  people += 1;
  const one = await person(`robbed-${people}`);
  const thiefs = `thief-${people}@member.example`;
  const codes = await codesFor(one, thiefs);
  identity.down.add('giveAddress');
  expect(await codeOf(one.confirm(...codes))).toBe('internal');
  const event = (await scanBareTable(services())).find(
    (item) => item.type === 'email-changed' && item.memberId === one.as.memberId,
  );
  const changed = eventSchema.parse(event);
  if (changed.type !== 'email-changed') throw new Error('there was no event of the change');
  const token = makeNotMeToken(await services().secrets.links(), changed, changed.at);
  await Promise.all([report(token, visitor), follow()]);
  await follow();
  expect(identity.users.get(one.sub)?.name).toBe(one.email);
  expect(await ownerOf(one.email)).toBe(one.as.memberId);
});

test.each([
  ['before the change: the change is undone with it', true],
  ['after the change: the change stays, for its mail went to the new mailbox', false],
])('a report of a sign-in %s', async (_, isBefore) => {
  people += 1;
  const one = await person(`robbed-${people}`);
  const thiefs = `thief-${people}@member.example`;
  await signInOn(services(), one.as.memberId, 'laptop');
  const strange = () => signInOn(services(), one.as.memberId, 'elsewhere');
  const moved = async () => one.confirm(...(await codesFor(one, thiefs)));
  if (isBefore) await strange();
  clock.now += 60_000;
  await moved();
  clock.now += 60_000;
  if (!isBefore) await strange();
  const found = (await scanBareTable(services())).find(
    (item) => item.type === 'new-device' && item.memberId === one.as.memberId,
  );
  const event = eventSchema.parse(found);
  if (event.type !== 'new-device') throw new Error('there was no new device');
  const token = makeNotMeToken(await services().secrets.links(), event, event.at);
  const email = isBefore ? one.email : thiefs;
  expect((await report(token, visitor)).email).toBe(email);
  expect((await findMember(services().database, one.as.memberId))?.email).toBe(email);
  expect(identity.users.get(one.sub)?.name).toBe(email);
});
