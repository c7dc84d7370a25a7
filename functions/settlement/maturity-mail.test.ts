import { describe, expect, test } from 'vitest';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';
import { maturedMail, maturityNearMail } from './maturity-mail.ts';

const readers = {
  en: { language: 'en', name: 'Ida', brandName: 'Ballast', siteOrigin: 'https://site.example' },
  de: { language: 'de', name: 'Ida', brandName: 'Ballast', siteOrigin: 'https://site.example' },
} as const;
const deposit = (maturityChoice: MaturityChoice) =>
  ({
    area: 'security',
    id: 'dep_1',
    planName: 'Core',
    annualRateBps: asBps(525),
    termMonths: 12,
    maturesOn: '2028-03-01',
    maturityChoice,
  }) as Deposit & { maturesOn: Day };
const principal = { principalMinor: asMinor(100_425), currency: 'EUR' };
const wordsOf = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  paragraphs.map((text) => text.replaceAll('\u00a0', ' '));

describe('the mail about a maturity that is near', () => {
  test.each([
    [
      'en',
      'pay-out',
      'Your €1,004.25 in Core matures on 1 March 2028.',
      'to your available balance that day',
    ],
    ['en', 'renew', 'Your €1,004.25 in Core matures on 1 March 2028.', 'You chose to renew it'],
    [
      'de',
      'pay-out',
      'Ihre Anlage Core über 1.004,25 € wird am 1. März 2028 fällig.',
      'auf Ihr verfügbares Guthaben',
    ],
    [
      'de',
      'renew',
      'Ihre Anlage Core über 1.004,25 € wird am 1. März 2028 fällig.',
      'Sie haben die Verlängerung gewählt',
    ],
  ] as const)('states in %s what happens with %s', (language, choice, first, chosen) => {
    const mail = maturityNearMail(readers[language], deposit(choice), principal);
    const [what, then, until] = wordsOf(mail);
    expect(what).toBe(first);
    expect(then).toContain(chosen);
    expect(until).toContain(language === 'en' ? 'until 29 February 2028' : 'bis zum 29. Februar 2028');
    expect(mail.link?.url).toBe('https://site.example/security/deposits/?open=dep_1');
  });
});

describe('the mail about a maturity', () => {
  test.each([
    ['en', 'pay-out', 'Core has matured. €1,004.25 is now in your available balance.'],
    [
      'en',
      'renew',
      'Core has matured. As you chose, €1,004.25 stays invested for another 12 months at 5.25% a year, until 1 March 2028.',
    ],
    [
      'de',
      'pay-out',
      'Ihre Anlage Core ist fällig geworden. Wir haben 1.004,25 € auf Ihr verfügbares Guthaben ausgezahlt.',
    ],
    [
      'de',
      'renew',
      'Ihre Anlage Core ist fällig geworden. Wie von Ihnen gewählt, bleiben 1.004,25 € für weitere 12 Monate zu 5,25 % p. a. angelegt, bis zum 1. März 2028.',
    ],
  ] as const)('states in %s how it ended with %s', (language, outcome, sentence) => {
    expect(wordsOf(maturedMail(readers[language], deposit('pay-out'), principal, outcome))[0]).toBe(sentence);
  });
});
