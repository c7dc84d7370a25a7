import { describe, expect, test } from 'vitest';
import { checkRegistration, languageOf, readRegistration } from './registration.ts';

const attributes = {
  email: 'Ida@Member.example',
  name: ' Ida Member ',
  locale: 'de_AT',
  'custom:area_interest': 'infinity',
  'custom:sponsor_code': 'ABCDEFGH',
  'custom:terms_version': '2026-11',
  'custom:risk_version': '2026-11',
};
const legal = { termsVersion: '2026-11', riskNoticeVersion: '2026-11' };
const open = { legal, hasSponsor: true };

describe('a registration', () => {
  test('is read from the attributes of the identity', () => {
    expect(readRegistration(attributes)).toEqual({
      email: 'ida@member.example',
      name: 'Ida Member',
      language: 'de',
      interest: 'infinity',
      sponsorCode: 'ABCDEFGH',
      termsVersion: '2026-11',
      riskNoticeVersion: '2026-11',
    });
  });

  test('needs no sponsor, and speaks English unless the locale is German', () => {
    expect(readRegistration({ ...attributes, 'custom:sponsor_code': '' }).sponsorCode).toBeNull();
    expect([languageOf(undefined), languageOf('en-GB'), languageOf('fr'), languageOf('DE')]).toEqual([
      'en',
      'en',
      'en',
      'de',
    ]);
  });

  test.each([
    ['custom:area_interest', 'gold', 'choose the area'],
    ['custom:area_interest', undefined, 'choose the area'],
    ['custom:sponsor_code', 'O0O0O0O0', 'This sponsor code is not valid. Check it, or leave the field empty'],
    ['name', 'x', 'give your name'],
    ['name', 'Ida\u0007Bell', 'give your name'],
    ['email', 'not an address', 'valid e-mail'],
  ])('with %s = %j is refused in words for the person', (name, value, words) => {
    expect(() => readRegistration({ ...attributes, [name]: value })).toThrow(words);
  });

  test.each([
    [{ hasSponsor: false }, 'This sponsor code is not valid. Check it, or leave the field empty'],
    [{ legal: { ...legal, termsVersion: '2027-01' } }, 'read them and accept them again'],
    [{ legal: { ...legal, riskNoticeVersion: '2027-01' } }, 'read them and accept them again'],
  ])('is refused when the platform requires %j', (change, words) => {
    const registration = readRegistration(attributes);
    expect(() => checkRegistration(registration, open)).not.toThrow();
    expect(() => checkRegistration(registration, { ...open, ...change })).toThrow(words);
  });
});
