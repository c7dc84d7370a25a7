import { describe, expect, test } from 'vitest';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import type { RegistrationId, SponsorCode } from '#shared/domain/ids.ts';
import {
  hasValidCode,
  openRegistration,
  registrationCode,
  waitingNameOf,
  withNextCode,
} from './open-registration.ts';
import { checkRegistration } from './registration.ts';

const legal = { termsVersion: '1', riskNoticeVersion: '1' };
const id = 'reg_01KMMFWG9FDM05P2VBNRJW85BR' as RegistrationId;
const now = new Date('2027-03-01T08:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  [{ hasSponsor: false }, 'sponsor_code_refused'],
  [{ legal: { ...legal, termsVersion: '2' } }, 'legal_texts_changed'],
  [{ legal: { ...legal, riskNoticeVersion: '2' } }, 'legal_texts_changed'],
])('a registration is refused when the platform requires %j', (change, code) => {
  const registration = registrationOf('ida', { sponsorCode: 'ABCDEFGH' as SponsorCode });
  const open = { legal, hasSponsor: true };
  expect(() => checkRegistration(registration, open)).not.toThrow();
  expect(refusal(() => checkRegistration(registration, { ...open, ...change })).code).toBe(code);
});

test('a registration needs no sponsor', () => {
  expect(() => checkRegistration(registrationOf('ida'), { legal, hasSponsor: false })).not.toThrow();
});

describe('the code of a registration', () => {
  const ring = ringForTests();
  const open = { ...openRegistration(registrationOf('ida'), id, '1', now), sub: subSchema.parse('a sub') };

  test('has six digits, is its own, and every further one differs', () => {
    const codes = [1, 2, 3, 4].map((number) => registrationCode(ring, { id, codes: number, keyId: '1' }));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    const others = [
      registrationCode(ringForTests('another secret'), open),
      registrationCode(ring, { ...open, id: 'reg_01KMMFWG9FDM05P2VBNRJW85BS' as RegistrationId }),
    ];
    expect(new Set([...codes, ...others]).size).toBe(6);
    expect(registrationCode(ring, open)).toBe(codes[0]);
  });

  test('is valid for 24 hours, and so is another one, for seven days in all', () => {
    expect([hasValidCode(open, later(23)), hasValidCode(open, later(24))]).toEqual([true, false]);
    const next = withNextCode(open, '2', later(30));
    expect(next).toMatchObject({ codes: 2, keyId: '2', codeUntil: later(54).toISOString() });
    expect(withNextCode(open, '2', later(160))?.codeUntil).toBe(open.endsAt);
    expect(withNextCode(open, '2', later(7 * 24))).toBeNull();
  });
});

test('the name under which an identity waits is an address that no mail can reach', () => {
  expect(waitingNameOf(id)).toBe('reg_01kmmfwg9fdm05p2vbnrjw85br@registration.invalid');
});
