import { expect, test } from 'vitest';
import { plainBlanks, readerIn } from '#functions/testing/mails.ts';
import { asMinor } from '#shared/domain/money.ts';
import { purchaseActiveMail } from './purchase-mail.ts';

test.each([
  ['en', 'bank', "We've received your payment. 1 × Elite for €10,000.00 is now active."],
  ['de', 'bank', 'Ihre Zahlung ist eingegangen. 1 × Elite zum Preis von 10.000,00 € ist jetzt aktiv.'],
  ['en', 'balance', 'You paid €11,000.00 from your available balance. 1 × Elite is now active.'],
  [
    'de',
    'balance',
    'Sie haben 11.000,00 € aus Ihrem verfügbaren Guthaben bezahlt. 1 × Elite ist jetzt aktiv.',
  ],
] as const)(
  'the mail about an active purchase names it and how it was paid (%s, %s)',
  (language, payment, sentence) => {
    const purchase = {
      id: 'pur_1',
      packageName: 'Elite',
      quantity: 1,
      priceMinor: asMinor(1_000_000),
      totalMinor: asMinor(1_100_000),
      payment,
      currency: 'EUR',
    };
    const mail = purchaseActiveMail(readerIn(language), purchase);
    expect(mail.paragraphs.map(plainBlanks)).toEqual([sentence]);
    expect(mail.link?.url).toBe('https://site.example/infinity/purchases/?open=pur_1');
  },
);
