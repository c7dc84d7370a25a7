import { expect, test } from 'vitest';
import { everyLanguage, mailTextOf, readerIn } from '#functions/testing/mails.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId, SessionId } from '#shared/domain/ids.ts';
import {
  holdLiftedMail,
  newDeviceMail,
  passwordChangedMail,
  passwordRecoveredMail,
  reportForStaffMail,
  securityReportedMail,
} from './security-mail.ts';
import { toReportId } from './security-report.ts';
import type { SecurityReport } from './security-report-schema.ts';

const at = '2027-03-01T09:30:00.000Z' as Instant;
const until = '2027-03-02T09:30:00.000Z' as Instant;
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
  isOfChange: false,
  undone: null,
  reportedAt: until,
  state: 'open',
  securedAt: null,
  securingUntil: until,
  history: [],
  version: 1,
};

test.each([
  ['en', '1 March 2027', "This wasn't me"],
  ['de', '1. März 2027', 'Das war ich nicht'],
] as const)(
  'the mail about a new device says when, where and how to report it (%s)',
  (language, day, label) => {
    const url = 'https://site.example/auth/not-me/#token=t';
    const text = mailTextOf(newDeviceMail(readerIn(language), { at, ...place }, url));
    for (const part of [day, 'Firefox, Windows · 192.0.2.7', label, url]) expect(text).toContain(part);
  },
);

test('unknown parts of a device are left out', () => {
  const nowhere = { at, device: '', address: '192.0.2.7' };
  const { facts } = newDeviceMail(readerIn('en'), nowhere, 'https://site.example/');
  expect(facts?.at(-1)?.value).toBe('192.0.2.7');
  const unknown = { at, device: '', address: '' };
  expect(newDeviceMail(readerIn('en'), unknown, 'https://site.example/').facts).toHaveLength(2);
});

test.each([
  ['en', 'withdrawals are paused until 2 March 2027'],
  ['de', 'sind Auszahlungen bis 2. März 2027'],
] as const)(
  'mails about a changed or reset password say until when withdrawals are paused (%s)',
  (language, sentence) => {
    for (const mailOf of [passwordChangedMail, passwordRecoveredMail]) {
      const text = mailTextOf(mailOf(readerIn(language), { at, restsUntil: until }));
      expect(text).toContain(sentence);
      expect(text).toContain('09:30 UTC');
      expect(text).toContain('https://site.example/forgot-password/');
    }
  },
);

test.each(everyLanguage)('the member who reported a sign-in learns what was done (%s)', (language) => {
  const text = mailTextOf(securityReportedMail(readerIn(language), report));
  expect(text).toContain('Firefox, Windows · 192.0.2.7');
  expect(text).toContain('https://site.example/forgot-password/');
});

test('staff learn who reported what, with a link to the report', () => {
  const text = mailTextOf(reportForStaffMail(readerIn('de'), report));
  expect(text).toContain('Ida Islet (ida@member.example)');
  expect(text).toContain(`https://site.example/users/security-reports/?open=${report.id}`);
});

test.each(everyLanguage)('the mail about resumed withdrawals has the comment of staff (%s)', (language) => {
  const mail = holdLiftedMail(readerIn(language), { at, remark: 'We spoke on the phone' });
  expect(mailTextOf(mail)).toContain('We spoke on the phone');
});

test('the id of a report follows from its session', () => {
  expect(report.id).toBe('rep_01KMMFWG9FDM05P2VBNRJW85BR');
});
