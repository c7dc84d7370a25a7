import { expect, test } from 'vitest';
import { instantOf } from '#shared/domain/calendar.ts';
import { authenticatorChanges } from '#shared/domain/words.ts';
import { authenticatorChangedMail } from './authenticator-mail.ts';

const readerIn = (language: 'en' | 'de') => ({
  language,
  name: 'Ida',
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
});
const at = instantOf(new Date('2027-03-01T09:00:00Z'));
const restsUntil = instantOf(new Date('2027-03-02T09:00:00Z'));

test('each change of the authenticator has its own words, says when it was, and what to do when it was somebody else', () => {
  for (const language of ['en', 'de'] as const) {
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

test('the mail says until when withdrawals rest, except for new recovery codes, which change nothing about them', () => {
  for (const change of authenticatorChanges) {
    const mail = authenticatorChangedMail(readerIn('en'), { at, change, restsUntil });
    expect(mail.paragraphs.join().includes('withdrawals rest until')).toBe(
      change !== 'recovery-codes-renewed',
    );
  }
});
