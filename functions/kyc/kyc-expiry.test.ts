import { describe, expect, test } from 'vitest';
import { clara, filled, idaMember, saying, sent } from '#functions/testing/kyc-papers.ts';
import { addDays, addMonths, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { dueOn, kycStatusOf } from './kyc.ts';
import type { KycCase } from './kyc-case-schema.ts';
import { decideDue } from './kyc-expiry.ts';
import { decideClaim, decideKyc } from './kyc-review.ts';
import { ownKycView } from './own-kyc-view.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const onDay = (day: Day) => new Date(`${day}T10:00:00.000Z`);
const system = { kind: 'system', name: 'test' } as const;

const claimed = decideClaim(sent(filled(null, now), now), clara, now);
const approved = decideKyc(claimed, saying('approved'), clara, now);
const ends = approved.verifiedUntil as Day;
const expired = decideDue({ ...approved, remindedDays: 14 }, system, onDay(addDays(ends, 1)))?.kyc as KycCase;
const own = (kyc: KycCase, at: Date) => ownKycView(kyc, idaMember, 10_000_000, at);

describe('a verified identity', () => {
  test('is reminded of once 60 and once 14 days before its end, and ends on the day after', () => {
    const on = (day: Day, kyc: KycCase) => decideDue(kyc, system, onDay(day));
    expect(on(addDays(ends, -61), approved)).toBeNull();
    const first = on(addDays(ends, -60), approved);
    expect(first?.notice).toBe('expiring');
    expect(on(addDays(ends, -60), first?.kyc as KycCase)).toBeNull();
    const second = on(addDays(ends, -14), first?.kyc as KycCase);
    expect(second?.notice).toBe('expiring');
    expect(on(ends, second?.kyc as KycCase)).toBeNull();
    expect(on(addDays(ends, 1), second?.kyc as KycCase)).toMatchObject({
      notice: 'expired',
      kyc: { state: 'expired' },
    });
  });

  test('that the job missed for weeks is reminded of once, not twice', () => {
    const late = decideDue(approved, system, onDay(addDays(ends, -3)));
    expect(late).toMatchObject({ notice: 'expiring', kyc: { remindedDays: 14 } });
    expect(decideDue(late?.kyc as KycCase, system, onDay(addDays(ends, -2)))).toBeNull();
  });

  test('is not reminded of while compliance has its renewal, and is again once more is asked for', () => {
    const day = onDay(addDays(ends, -20));
    const sentAnew = sent(filled(approved, day), day);
    const inReview = decideClaim(sentAnew, clara, day);
    const asked = decideKyc(inReview, saying('more-needed'), clara, day);
    const due = [sentAnew, inReview, asked].map((kyc) => decideDue(kyc, system, onDay(addDays(ends, -14))));
    expect(due.map((one) => one?.notice)).toEqual([null, null, 'expiring']);
    expect(due.map((one) => one?.kyc.remindedDays)).toEqual([14, 14, 14]);
  });

  test('is the only one that comes due: without a verification, nothing does', () => {
    for (const kyc of [claimed, expired]) {
      expect(dueOn(kyc)).toBeNull();
      expect(decideDue(kyc, system, onDay(addDays(ends, 1)))).toBeNull();
    }
  });

  test('can be renewed from 60 days before, with new documents and an identity document that is valid for longer', () => {
    expect(own(approved, onDay(addDays(ends, -61)))).toMatchObject({
      mayEdit: false,
      renewableFrom: addDays(ends, -60),
    });
    expect(own(claimed, now).renewableFrom).toBeNull();
    const day = onDay(addDays(ends, -60));
    expect(own(approved, day)).toMatchObject({
      mayEdit: true,
      missing: ['valid-identity-document', ...documentKinds],
    });
    const renewal = sent(filled(approved, day), day);
    expect(renewal.state).toBe('submitted');
    expect(kycStatusOf(renewal)).toEqual({ kyc: 'approved', kycUntil: ends });
  });

  test('stays verified while its renewal is on its way, and ends with its last day even then', () => {
    const day = onDay(addDays(ends, -10));
    const renewal = decideClaim(sent(filled(approved, day), day), clara, day);
    const asked = decideKyc(renewal, saying('more-needed'), clara, day);
    expect(kycStatusOf(asked)).toEqual({ kyc: 'approved', kycUntil: ends });
    const over = decideDue({ ...asked, remindedDays: 14 }, system, onDay(addDays(ends, 1)));
    expect(over).toMatchObject({ notice: 'expired', kyc: { state: 'more-needed' } });
    expect(kycStatusOf(over?.kyc as KycCase)).toEqual({ kyc: 'more-needed', kycUntil: null });
  });

  test('ends immediately when its renewal is rejected, and for longer when it is approved', () => {
    const day = onDay(addDays(ends, -10));
    const renewal = decideClaim(sent(filled(approved, day), day), clara, day);
    const rejected = decideKyc(renewal, saying('rejected', { documents: [] }), clara, day);
    expect(kycStatusOf(rejected)).toEqual({ kyc: 'rejected', kycUntil: null });
    const again = decideKyc(renewal, saying('approved'), clara, day);
    expect(kycStatusOf(again).kycUntil).toBe(addMonths(dayOf(instantOf(day)), 60));
  });

  test('that has ended is renewed like a new one, and nothing that was written is lost', () => {
    const day = onDay(addDays(ends, 1));
    expect(kycStatusOf(expired)).toEqual({ kyc: 'expired', kycUntil: null });
    expect(own(expired, day)).toMatchObject({
      mayEdit: true,
      papers: { person: { legalName: 'Ida Anchor' } },
    });
    expect(sent(filled(expired, day), day).state).toBe('submitted');
  });
});
