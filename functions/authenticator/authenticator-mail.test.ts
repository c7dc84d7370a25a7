import { expect, test } from 'vitest';
import { everyLanguage, readerIn } from '#functions/testing/mails.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { authenticatorChanges } from '#shared/domain/words.ts';
import { authenticatorChangedMail } from './authenticator-mail.ts';

const at = instantOf(new Date('2027-03-01T09:00:00Z'));
const restsUntil = instantOf(new Date('2027-03-02T09:00:00Z'));

test('each change of the authenticator has its own mail, with its time and what to do if it was not the reader', () => {
  for (const language of everyLanguage) {
    const mails = authenticatorChanges.map((change) =>
      authenticatorChangedMail(readerIn(language), { at, change, restsUntil }),
    );
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(authenticatorChanges.length);
    for (const mail of mails) {
      expect(JSON.stringify(mail.facts)).toContain('09:00 UTC');
      expect(mail.alarm?.link?.url).toBe('https://site.example/forgot-password/');
      expect(mail.link?.url).toBe('https://site.example/settings/#authenticator');
    }
  }
});

test('the mail says how long withdrawals are paused, except for new recovery codes, which pause none', () => {
  for (const change of authenticatorChanges) {
    const mail = authenticatorChangedMail(readerIn('en'), { at, change, restsUntil });
    expect(mail.paragraphs.join().includes('withdrawals are paused until')).toBe(
      change !== 'recovery-codes-renewed',
    );
  }
});
