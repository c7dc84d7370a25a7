import { expect, test } from 'vitest';
import { suspenseReasons } from '#functions/order/suspense-reason.ts';
import { readerIn } from '#functions/testing/mails.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentSetAsideMail } from './suspense-mail.ts';

test.each([
  ['en', 'Your money is safe.', "You don't need to do anything."],
  ['de', 'Ihr Geld ist sicher.', 'Sie müssen nichts tun.'],
] as const)(
  'the mail about an unmatched payment says how much, why, that the money is safe and what happens next (%s)',
  (language, safe, next) => {
    const explanations = suspenseReasons
      .filter((reason) => reason !== 'reversed')
      .map((reason) => {
        const mail = paymentSetAsideMail(readerIn(language), {
          area: 'infinity',
          reason,
          amountMinor: asMinor(reason === 'wrong-currency' ? 0 : 4_000),
          foreign: reason === 'wrong-currency' ? { amount: '0.25', currency: 'XYZ' } : null,
          sourceId: 'pur_1',
          currency: 'EUR',
        });
        const [received, why, then, todo] = mail.paragraphs;
        expect(received).toContain(reason === 'wrong-currency' ? '0.25 XYZ' : '40');
        expect(then).toContain(safe);
        expect(todo).toContain(next);
        expect(mail.link?.url).toBe('https://site.example/infinity/purchases/?open=pur_1');
        return why;
      });
    expect(new Set(explanations).size).toBe(explanations.length);
  },
);
