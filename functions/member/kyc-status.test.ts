import { describe, expect, test } from 'vitest';
import { refusal } from '#functions/testing/refusal.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { kycStates } from '#shared/domain/states.ts';
import { kycStatusOn, requireVerified } from './kyc-status.ts';

const today = '2027-03-02' as Day;
const yesterday = '2027-03-01' as Day;

describe("a member's identity", () => {
  test('counts as verified through its last day, and as expired from the next', () => {
    expect(kycStatusOn({ kyc: 'approved', kycUntil: today }, today)).toBe('approved');
    expect(kycStatusOn({ kyc: 'approved', kycUntil: yesterday }, today)).toBe('expired');
  });

  test.each(['none', ...kycStates.filter((state) => state !== 'approved')] as const)(
    'that is %s stays so, even after a last day has passed',
    (kyc) => {
      expect(kycStatusOn({ kyc, kycUntil: yesterday }, today)).toBe(kyc);
    },
  );

  test('is asked for where it was not verified or has expired, with the day on which it ended', () => {
    const now = new Date(`${today}T10:00:00.000Z`);
    expect(() => requireVerified({ kyc: 'approved', kycUntil: today }, now)).not.toThrow();
    expect(refusal(() => requireVerified({ kyc: 'approved', kycUntil: yesterday }, now))).toMatchObject({
      code: 'kyc_needed',
      details: { kyc: 'expired', until: yesterday },
    });
    expect(refusal(() => requireVerified({ kyc: 'rejected', kycUntil: null }, now))).toMatchObject({
      code: 'kyc_needed',
      details: { kyc: 'rejected', until: null },
    });
  });
});
