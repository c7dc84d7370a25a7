import { expect, test } from 'vitest';
import { everyLanguage, mailTextOf, readerIn } from '#functions/testing/mails.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { kycDecisions } from '#shared/domain/states.ts';
import { identityExpiredMail, identityExpiringMail, kycDecidedMail } from './identity-mail.ts';

test.each(everyLanguage)(
  'each decision about an identity has its own mail, with the comment of compliance (%s)',
  (language) => {
    const mails = kycDecisions.map((decision) =>
      kycDecidedMail(readerIn(language), { decision, reason: 'Your passport has expired' }),
    );
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kycDecisions.length);
    for (const mail of mails) {
      expect(mailTextOf(mail)).toContain('Your passport has expired');
      expect(mail.link?.url).toBe('https://site.example/kyc/');
    }
  },
);

test.each([
  ['en', '30 April 2027'],
  ['de', '30. April 2027'],
] as const)('mails about an expiring and an expired verification name the day (%s)', (language, day) => {
  for (const mailOf of [identityExpiringMail, identityExpiredMail]) {
    const mail = mailOf(readerIn(language), '2027-04-30' as Day);
    expect(mailTextOf(mail)).toContain(day);
    expect(mail.link?.url).toBe('https://site.example/kyc/');
  }
});
