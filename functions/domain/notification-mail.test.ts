import { expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { purchaseActiveMail } from './notification-mail.ts';

test.each([
  ['en', 'Your payment has arrived: 1 × Elite for €10,000.00 is active now.'],
  ['de', 'Ihre Zahlung ist angekommen: 1 × Elite über 10.000,00 € ist jetzt aktiv.'],
] as const)('the mail about an active purchase names it and its price, in %s', (language, sentence) => {
  const reader = { language, name: 'Ida', brandName: 'Ballast', siteOrigin: 'https://site.example' };
  const purchase = { packageName: 'Elite', quantity: 1, priceMinor: asMinor(1_000_000), currency: 'EUR' };
  const mail = purchaseActiveMail(reader, purchase);
  expect(mail.paragraphs.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence]);
  expect(mail.link?.url).toBe('https://site.example/infinity/dashboard/');
});
