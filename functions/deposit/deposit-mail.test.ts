import { expect, test } from 'vitest';
import { plainBlanks, readerIn } from '#functions/testing/mails.ts';
import { asMinor } from '#shared/domain/money.ts';
import { depositActiveMail } from './deposit-mail.ts';

test.each([
  ['en', 'bank', "We've received your payment. €1,000.00 is now invested in Core."],
  ['en', 'balance', 'You paid €1,000.00 from your available balance. It is now invested in Core.'],
  ['de', 'bank', 'Ihre Zahlung ist eingegangen. 1.000,00 € sind jetzt im Plan Core angelegt.'],
  [
    'de',
    'balance',
    'Sie haben 1.000,00 € aus Ihrem verfügbaren Guthaben bezahlt. Der Betrag ist jetzt im Plan Core angelegt.',
  ],
] as const)(
  'the mail about an active deposit names its amount, its plan and how it was paid (%s, %s)',
  (language, payment, sentence) => {
    const deposit = { id: 'dep_1', planName: 'Core', totalMinor: asMinor(100_000), payment, currency: 'EUR' };
    const mail = depositActiveMail(readerIn(language), deposit);
    expect(mail.paragraphs.map(plainBlanks)).toEqual([sentence]);
    expect(mail.link?.url).toBe('https://site.example/security/deposits/?open=dep_1');
  },
);
