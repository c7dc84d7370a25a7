import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { fileReport } from '#functions/safety/table/security-reports.ts';
import { newDeviceSchema } from '#functions/sign-in/device-schema.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { securityReports } from '#shared/contract/security-reports.ts';
import type { MemberId, SecurityReportId } from '#shared/domain/ids.ts';
import { closeSecurityReport } from './close-security-report.ts';
import { listSecurityReports } from './list-security-reports.ts';
import { readSecurityReport } from './read-security-report.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const staff = () =>
  new Acting(services(), securityReports, { listSecurityReports, readSecurityReport, closeSecurityReport });

let clara: ActsAs;
let carl: ActsAs;
let sam: ActsAs;
beforeAll(async () => {
  clara = await activePerson(services(), 'clara', ['compliance']);
  carl = await activePerson(services(), 'carl', ['compliance']);
  sam = await activePerson(services(), 'sam', ['support']);
});

/** The member reports a sign-in on a browser that is new to them. */
const newReport = async (memberId: MemberId, browser = 'elsewhere'): Promise<SecurityReportId> => {
  clock.now += 1_000;
  await signInOn(services(), memberId, `${browser} first`);
  await signInOn(services(), memberId, browser);
  const noted = (await scanBareTable(services()))
    .filter(({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith('NEW-DEVICE#'))
    .map((item) => newDeviceSchema.parse(item));
  const { sessionId } = noted.at(-1) ?? {};
  if (!sessionId) throw new Error('nothing was noted');
  const { report } = await fileReport(services().database, { memberId, sessionId }, new Date(clock.now));
  return report.id;
};
const close = (as: ActsAs, reportId: SecurityReportId, key: string = randomUUID()) =>
  staff().request('closeSecurityReport', {
    as,
    key,
    params: { reportId },
    body: { reason: 'It was your own new phone' },
  });
const list = async (state?: string) =>
  (
    await staff().request('listSecurityReports', {
      as: sam,
      key: 'none',
      ...(state ? { query: { state } } : {}),
    })
  ).items;
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const heldSince = async (memberId: MemberId) =>
  (await findMember(services().database, memberId))?.withdrawalsHeldSince;
const linesAbout = async (memberId: MemberId) => {
  const items = await scanBareTable(services());
  return {
    audit: items.filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === memberId),
    lifted: items.filter((item) => item.type === 'security-hold-lifted' && item.memberId === memberId),
  };
};

test('staff see open reports, the oldest first; closing one lifts the hold and notifies the member of the reason once', async () => {
  const { memberId } = await activePerson(services(), 'ada');
  const { memberId: later } = await activePerson(services(), 'bea');
  const [first, second] = [await newReport(memberId), await newReport(later)];
  expect((await list()).map(({ id }) => id)).toEqual([first, second]);
  expect((await list())[0]).toMatchObject({
    state: 'open',
    device: 'Firefox, Linux',
    address: '192.0.2.1',
    securedAt: null,
    newPasswordAt: null,
    member: { memberId, email: 'ada@member.example', status: 'active' },
    withdrawalsHeldSince: expect.any(String),
    own: false,
  });
  expect(await heldSince(memberId)).not.toBeNull();
  const key = randomUUID();
  const closed = await close(clara, first, key);
  expect(closed).toMatchObject({ state: 'closed', withdrawalsHeldSince: null });
  expect(closed.timeline.map(({ state, by, reason }) => [state, by, reason])).toEqual([
    ['open', 'member', undefined],
    ['closed', 'staff', 'It was your own new phone'],
  ]);
  expect(await heldSince(memberId)).toBeNull();
  expect(await close(clara, first, key)).toEqual(closed);
  expect(await codeOf(close(carl, first))).toBe('invalid_transition');
  const { audit, lifted } = await linesAbout(memberId);
  expect(audit.map(({ act, reason }) => [act, reason])).toEqual([
    ['security-report-closed', 'It was your own new phone'],
  ]);
  expect(lifted).toHaveLength(1);
  expect((await list()).map(({ id }) => id)).toEqual([second]);
  expect((await list('closed')).map(({ id }) => id)).toEqual([first]);
});

test('with two open reports the hold remains until the second is closed, in either order', async () => {
  const { memberId } = await activePerson(services(), 'cleo');
  const [first, second] = [await newReport(memberId), await newReport(memberId, 'elsewhere again')];
  const since = await heldSince(memberId);
  expect(await close(clara, first)).toMatchObject({ withdrawalsHeldSince: since });
  expect(await heldSince(memberId)).toBe(since);
  expect((await linesAbout(memberId)).lifted).toEqual([]);
  expect(await close(carl, second)).toMatchObject({ withdrawalsHeldSince: null });
  expect((await linesAbout(memberId)).lifted).toHaveLength(1);
});

test('two reports closed at the same moment do not leave a hold that nothing lifts', async () => {
  const { memberId } = await activePerson(services(), 'dora');
  const ids = [await newReport(memberId), await newReport(memberId, 'elsewhere again')];
  const codes = await Promise.all(ids.map((id, index) => codeOf(close(index ? clara : carl, id))));
  expect(codes.every((code) => code === undefined || code === 'try_again')).toBe(true);
  for (const [index, id] of ids.entries()) if (codes[index]) await close(clara, id);
  expect(await heldSince(memberId)).toBeNull();
});

test('staff cannot close a report of their own, and who may only read closes none', async () => {
  const own = await newReport(clara.memberId);
  expect(await codeOf(close(clara, own))).toBe('own_case');
  expect(await codeOf(close(sam, own))).toBe('not_allowed');
  const read = await staff().request('readSecurityReport', {
    as: clara,
    key: 'none',
    params: { reportId: own },
  });
  expect(read.own).toBe(true);
  expect(await heldSince(clara.memberId)).not.toBeNull();
  await close(carl, own);
  expect(await heldSince(clara.memberId)).toBeNull();
});

test('of eight concurrent requests to close a report exactly one succeeds', async () => {
  const { memberId } = await activePerson(services(), 'emil');
  const id = await newReport(memberId);
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => codeOf(close(index % 2 ? clara : carl, id))),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect((await linesAbout(memberId)).lifted).toHaveLength(1);
});

test('a report that does not exist is not found', async () => {
  const reportId = 'rep_01KMMFWG9FDM05P2VBNRJW85BR' as SecurityReportId;
  expect(await codeOf(close(clara, reportId))).toBe('not_found');
});
