import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clara, refusedAs } from '#functions/testing/kyc-papers.ts';
import { addDays, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type IdentityDocument, identityDocumentTypes } from '#shared/domain/kyc-person.ts';
import {
  documentFingerprint,
  holdersMax,
  type IdentityHolder,
  normalizeNumber,
  notShared,
  personFingerprint,
  reasonForSameDocument,
  requireNotOwnIdentity,
} from './same-identity.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);
const now = new Date('2027-03-01T09:00:00.000Z');
const today = dayOf(instantOf(now));
const card: IdentityDocument = {
  documentType: 'identity-card',
  documentNumber: 'L01X00T47',
  issuingCountry: 'DE',
  expiresOn: '2030-01-01' as Day,
};
const mark = (changed: Partial<IdentityDocument>) => documentFingerprint('a secret', { ...card, ...changed });

describe('the mark of a document', () => {
  test('is the same however its number is typed: in small letters, with blanks, hyphens or strokes anywhere', () => {
    const between = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0', '/', '.');
    const sign = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');
    const typed = fc.array(fc.tuple(sign, between, fc.boolean()), { minLength: 4, maxLength: 20 });
    fc.assert(
      fc.property(typed, (signs) => {
        const written = signs.map(([one]) => one).join('');
        const sloppy = signs
          .map(([one, gap, isSmall]) => `${isSmall ? one.toLowerCase() : one}${gap}`)
          .join('');
        expect(normalizeNumber(sloppy)).toBe(written);
        expect(normalizeNumber(normalizeNumber(sloppy))).toBe(written);
      }),
      { numRuns },
    );
  });

  test('is another for any other number, kind or country, and under another secret', () => {
    const number = fc.stringMatching(/^[A-HJ-NP-Z2-9]{4,12}$/u);
    fc.assert(
      fc.property(number, number, (one, other) => {
        const isSame = mark({ documentNumber: one }) === mark({ documentNumber: other });
        expect(isSame).toBe(one === other);
      }),
      { numRuns },
    );
    const marks = identityDocumentTypes.flatMap((documentType) =>
      ['DE', 'AT'].map((issuingCountry) => mark({ documentType, issuingCountry })),
    );
    expect(new Set(marks).size).toBe(8);
    expect(documentFingerprint('another secret', card)).not.toBe(mark({}));
  });

  test('is not escaped by signs that look alike, and does not tell the number', () => {
    expect(normalizeNumber('\u0410\u0412O1I')).toBe('AB011');
    expect(normalizeNumber('\u0391\u0392 12')).toBe('AB12');
    expect(normalizeNumber('\uff2c\uff10\uff11')).toBe('L01');
    expect(mark({})).toMatch(/^[\w-]{43}$/u);
    // The expiry date is not part of it: a member could mistype it.
    expect(mark({ expiresOn: '2031-01-01' as Day })).toBe(mark({}));
  });
});

test('the mark of a person is the same in whatever order and letters the names are written, on the same day of birth', () => {
  const birthday = '1990-01-31' as Day;
  const person = (legalName: string, day = birthday) =>
    personFingerprint('a secret', { legalName, birthday: day, nationality: 'DE' });
  for (const written of ['Müller Anna-Maria', 'anna-maria MÜLLER', ' Anna-Maria  Müller '])
    expect(person(written)).toBe(person('Anna-Maria Müller'));
  for (const other of ['Anna Müller', 'Anna-Maria Möller'])
    expect(person(other)).not.toBe(person('Anna-Maria Müller'));
  expect(person('Anna-Maria Müller', addDays(birthday, 1))).not.toBe(person('Anna-Maria Müller'));
});

const holder = (changed: Partial<IdentityHolder> = {}): IdentityHolder => ({
  memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId,
  name: 'Ida',
  status: 'active',
  state: 'approved',
  verifiedUntil: addDays(today, 30),
  sentAt: instantOf(now),
  ...changed,
});
const among = (...others: IdentityHolder[]) => ({ others, namesakes: [], approvals: {} });
const approve = (same: typeof notShared, sameDocumentReason?: string) =>
  reasonForSameDocument(
    same,
    { decision: 'approved', ...(sameDocumentReason && { sameDocumentReason }) },
    now,
  );

describe('a document that another member has submitted, too', () => {
  test('is approved without a separate reason only while no other member is verified with it', () => {
    expect(approve(notShared)).toBeNull();
    for (const state of ['submitted', 'in-review', 'more-needed', 'rejected', 'expired'] as const)
      expect(approve(among(holder({ state, verifiedUntil: null })))).toBeNull();
    expect(refusedAs(() => approve(among(holder())))).toBe('document_verified_elsewhere');
    expect(approve(among(holder()), 'A second account for the firm')).toBe('A second account for the firm');
  });

  test('counts as verified while a renewal is on its way, to its last day, and whatever became of the account', () => {
    const refusal = (changed: Partial<IdentityHolder>) =>
      refusedAs(() => approve(among(holder({ state: 'rejected', verifiedUntil: null }), holder(changed))));
    for (const status of ['active', 'blocked', 'fraud', 'closed'] as const)
      expect(refusal({ status })).toBe('document_verified_elsewhere');
    expect(refusal({ state: 'submitted' })).toBe('document_verified_elsewhere');
    expect(refusal({ verifiedUntil: today })).toBe('document_verified_elsewhere');
    expect(refusal({ verifiedUntil: addDays(today, -1) })).toBeUndefined();
  });

  test('needs a reason when more have it than anybody looks at', () => {
    const many = Array.from({ length: holdersMax }, () => holder({ state: 'rejected', verifiedUntil: null }));
    expect(refusedAs(() => approve(among(...many)))).toBe('document_verified_elsewhere');
    expect(approve(among(...many.slice(1)))).toBeNull();
  });

  test('does not affect a member who only has the same name and date of birth', () => {
    expect(approve({ ...notShared, namesakes: [holder()] })).toBeNull();
  });

  test('is what a reason is recorded for, and nothing else', () => {
    const reason = 'A second account for the firm';
    expect(approve(among(holder({ state: 'rejected', verifiedUntil: null })), reason)).toBe(reason);
    expect(approve(notShared, reason)).toBeNull();
    expect(approve({ ...notShared, namesakes: [holder()] }, reason)).toBeNull();
  });

  test('hinders no other decision', () => {
    for (const decision of ['rejected', 'more-needed'] as const)
      expect(reasonForSameDocument(among(holder()), { decision }, now)).toBeNull();
  });

  test('cannot be decided by staff who submitted it themselves', () => {
    expect(refusedAs(() => requireNotOwnIdentity(among(holder()), clara.id))).toBeUndefined();
    const own = among(holder(), holder({ memberId: clara.id }));
    const namesake = { ...notShared, namesakes: [holder({ memberId: clara.id })] };
    for (const same of [own, namesake])
      expect(refusedAs(() => requireNotOwnIdentity(same, clara.id))).toBe('own_case');
  });
});
