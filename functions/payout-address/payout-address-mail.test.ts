import { expect, test } from 'vitest';
import { everyLanguage, mailTextOf, readerIn } from '#functions/testing/mails.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { addressAddedMail, addressRemovedMail } from './payout-address-mail.ts';

const at = instantOf(new Date('2027-03-01T08:30:00Z'));
const usableFrom = instantOf(new Date('2027-03-02T09:00:00Z'));
const address = { label: 'Home', masked: 'DE89 •••• 3000', at };

test.each(everyLanguage)(
  'mails about payout addresses name the address and say what to do if it was not the reader (%s)',
  (language) => {
    const added = addressAddedMail(readerIn(language), { ...address, usableFrom });
    const removed = addressRemovedMail(readerIn(language), address);
    for (const mail of [added, removed]) {
      expect(mailTextOf(mail)).toContain('Home (DE89 •••• 3000)');
      expect(mailTextOf(mail)).toContain('08:30 UTC');
      expect(mail.alarm?.link?.url).toBe('https://site.example/forgot-password/');
      expect(mail.link?.url).toBe('https://site.example/settings/#payout-addresses');
    }
    expect(mailTextOf(added)).toContain('09:00 UTC');
  },
);
