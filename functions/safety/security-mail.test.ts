import { expect, test } from 'vitest';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId, SessionId } from '#shared/domain/ids.ts';
import {
  holdLiftedMail,
  newDeviceMail,
  passwordChangedMail,
  reportForStaffMail,
  securityReportedMail,
} from './security-mail.ts';
import { toReportId } from './security-report.ts';
import type { SecurityReport } from './security-report-schema.ts';

const at = '2027-03-01T09:30:00.000Z' as Instant;
const until = '2027-03-02T09:30:00.000Z' as Instant;
const readerIn = (language: 'en' | 'de') => ({
  language,
  name: 'Ida',
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
});
const place = { device: 'Firefox, Windows', address: '192.0.2.7' };
const sessionId = 'ses_01KMMFWG9FDM05P2VBNRJW85BR' as SessionId;
const report: SecurityReport = {
  ...place,
  id: toReportId(sessionId),
  memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId,
  memberName: 'Ida Islet',
  memberEmail: 'ida@member.example',
  sessionId,
  signedInAt: at,
  reportedAt: until,
  state: 'open',
  securedAt: null,
  securingUntil: until,
  history: [],
  version: 1,
};
const textOf = (content: Parameters<typeof layOutMail>[0]) =>
  layOutMail(content, defaultConfiguration.brand).text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');

test.each([
  ['en', '1 March 2027', 'This was not me'],
  ['de', '1. März 2027', 'Das war ich nicht'],
] as const)(
  'a sign-in on a new device is told with when, where and the way out (%s)',
  (language, day, label) => {
    const url = 'https://site.example/auth/not-me/?token=t';
    const text = textOf(newDeviceMail(readerIn(language), { at, ...place }, url));
    for (const part of [day, 'Firefox, Windows · 192.0.2.7', label, url]) expect(text).toContain(part);
  },
);

test('what is not known about a device is left out, not guessed', () => {
  const nowhere = { at, device: '', address: '192.0.2.7' };
  const { facts } = newDeviceMail(readerIn('en'), nowhere, 'https://site.example/');
  expect(facts?.at(-1)?.value).toBe('192.0.2.7');
  const unknown = { at, device: '', address: '' };
  expect(newDeviceMail(readerIn('en'), unknown, 'https://site.example/').facts).toHaveLength(2);
});

test.each([
  ['en', 'withdrawals rest until 2 March 2027'],
  ['de', 'ruhen Auszahlungen bis 2. März 2027'],
] as const)('a changed password is told with until when withdrawals rest (%s)', (language, sentence) => {
  const text = textOf(passwordChangedMail(readerIn(language), { at, restsUntil: until }));
  expect(text).toContain(sentence);
  expect(text).toContain('https://site.example/forgot-password/');
});

test.each(['en', 'de'] as const)('a report is told to its member with what was done (%s)', (language) => {
  const text = textOf(securityReportedMail(readerIn(language), report));
  expect(text).toContain('Firefox, Windows · 192.0.2.7');
  expect(text).toContain('https://site.example/forgot-password/');
});

test('staff are told who reported what, with the way to the report', () => {
  const text = textOf(reportForStaffMail(readerIn('de'), report));
  expect(text).toContain('Ida Islet (ida@member.example)');
  expect(text).toContain(`https://site.example/users/security-reports/?open=${report.id}`);
});

test.each(['en', 'de'] as const)('who may withdraw again reads what came out of it (%s)', (language) => {
  const mail = holdLiftedMail(readerIn(language), { at, remark: 'We spoke on the phone' });
  expect(textOf(mail)).toContain('We spoke on the phone');
});

test('the report of a sign-in goes by its own number', () => {
  expect(report.id).toBe('rep_01KMMFWG9FDM05P2VBNRJW85BR');
});
