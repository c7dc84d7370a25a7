import { expect, test } from 'vitest';
import { suspenseReasons } from '#functions/order/suspense-reason.ts';
import { asMinor } from '#shared/domain/money.ts';
import { depositActiveMail, paymentSetAsideMail, purchaseActiveMail } from './notification-mail.ts';

test.each([
  ['en', 'Your payment has arrived: 1 × Elite for €10,000.00 is active now.'],
  ['de', 'Ihre Zahlung ist angekommen: 1 × Elite über 10.000,00 € ist jetzt aktiv.'],
] as const)('the mail about an active purchase names it and its price, in %s', (language, sentence) => {
  const reader = { language, name: 'Ida', brandName: 'Ballast', siteOrigin: 'https://site.example' };
  const purchase = {
    id: 'pur_1',
    packageName: 'Elite',
    quantity: 1,
    priceMinor: asMinor(1_000_000),
    currency: 'EUR',
  };
  const mail = purchaseActiveMail(reader, purchase);
  expect(mail.paragraphs.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence]);
  expect(mail.link?.url).toBe('https://site.example/infinity/purchases/?open=pur_1');
});

const readerIn = (language: 'en' | 'de') => ({
  language,
  name: 'Ida',
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
});

test.each([
  ['en', 'Your payment has arrived: €1,000.00 is deposited in the plan Core now.'],
  ['de', 'Ihre Zahlung ist angekommen: 1.000,00 € sind jetzt im Plan Core angelegt.'],
] as const)('the mail about an active deposit names its amount and plan, in %s', (language, sentence) => {
  const deposit = { id: 'dep_1', planName: 'Core', totalMinor: asMinor(100_000), currency: 'EUR' };
  const mail = depositActiveMail(readerIn(language), deposit);
  expect(mail.paragraphs.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence]);
  expect(mail.link?.url).toBe('https://site.example/security/deposits/?open=dep_1');
});

test.each([
  ['en', 'Nothing is lost.', 'You need not do anything.'],
  ['de', 'Es ist nichts verloren.', 'Sie müssen nichts tun.'],
] as const)(
  'the mail about a payment that was set aside says how much, why in a sentence of its own for each reason, that nothing is lost and what happens next, in %s',
  (language, safe, next) => {
    const firsts = suspenseReasons.map((reason) => {
      const mail = paymentSetAsideMail(readerIn(language), {
        area: 'infinity',
        reason,
        amountMinor: asMinor(reason === 'wrong-currency' ? 0 : 4_000),
        foreign: reason === 'wrong-currency' ? { amount: '0.25', currency: 'XYZ' } : null,
        sourceId: 'pur_1',
        currency: 'EUR',
      });
      const [first, second, third] = mail.paragraphs;
      expect(first).toContain(reason === 'wrong-currency' ? '0.25 XYZ' : '40');
      expect(second).toContain(safe);
      expect(third).toContain(next);
      expect(mail.link?.url).toBe('https://site.example/infinity/purchases/?open=pur_1');
      return first;
    });
    expect(new Set(firsts).size).toBe(suspenseReasons.length);
  },
);
