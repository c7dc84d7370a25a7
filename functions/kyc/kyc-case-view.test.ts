import { describe, expect, test } from 'vitest';
import {
  clara,
  filled,
  idaMember,
  refusing,
  saying,
  sent,
  withAddress,
  withDocument,
} from '#functions/testing/kyc-papers.ts';
import { addDays, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';
import type { KycCase } from './kyc-case-schema.ts';
import { kycCaseView } from './kyc-case-view.ts';
import { decideClaim, decideKyc } from './kyc-review.ts';
import { type IdentityHolder, notShared, type SameIdentity } from './same-identity.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const view = (kyc: KycCase, same: SameIdentity = notShared, viewerId: MemberId = clara.id) =>
  kycCaseView(kyc, idaMember, { same, openedIds: [], proposal: null }, viewerId, now);
const asked = (kyc: KycCase, at: Date): KycCase =>
  decideKyc(decideClaim(kyc, clara, at), saying('more-needed', { documents: refusing('selfie') }), clara, at);
const sentAnew = (kyc: KycCase, kinds: readonly DocumentKind[], at: Date): KycCase =>
  sent(
    kinds.reduce((next, kind) => withDocument(next, kind, at) ?? next, kyc),
    at,
  );

const submitted = sent(filled(null, now), now);

describe('a case that was resubmitted', () => {
  const first = asked(submitted, later(1));

  test('shows beside each new document the one of its kind that was looked at last, and what was said of it', () => {
    const second = asked(sentAnew(first, ['selfie'], later(2)), later(3));
    const third = sentAnew(second, ['selfie', 'proof-of-address'], later(4));
    const lookedAt = (kind: DocumentKind) =>
      second.sent?.documents.find((document) => document.kind === kind)?.documentId;
    const shown = view(third).documents.map(({ kind, before }) => [kind, before?.documentId, before?.said]);
    expect(shown).toEqual([
      ['identity-front', undefined, undefined],
      ['identity-back', undefined, undefined],
      ['selfie', lookedAt('selfie'), { verdict: 'refused', code: 'unreadable', note: 'Too dark' }],
      ['proof-of-address', lookedAt('proof-of-address'), { verdict: 'accepted', code: null, note: null }],
    ]);
  });

  test('shows what was written before, and marks an address only if that has changed', () => {
    const moved = sentAnew(withAddress(first, later(2), 'Quay 2') as KycCase, ['selfie'], later(2));
    const stayed = sentAnew(first, ['selfie'], later(2));
    expect([view(moved), view(stayed)].map(({ revised }) => revised.address)).toEqual([true, false]);
    const { person, identityDocument, address } = submitted.sent ?? {};
    expect(view(moved).before).toEqual({ person, identityDocument, address });
    expect(view(submitted).before).toBeNull();
  });
});

describe('a case whose identity another member has', () => {
  const holder: IdentityHolder = {
    memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BT' as MemberId,
    name: 'Ida Twice',
    status: 'active',
    state: 'approved',
    verifiedUntil: addDays(dayOf(instantOf(now)), 30),
    sentAt: instantOf(now),
  };
  const shared: SameIdentity = { others: [holder], namesakes: [holder], approvals: {} };

  test('shows staff who that is, and needs a reason and a second person; any other case needs neither', () => {
    const seen = { memberId: holder.memberId, verified: true };
    expect(view(submitted, shared)).toMatchObject({
      own: false,
      sameDocument: [seen],
      samePerson: [seen],
      sameDocumentNeedsReason: true,
      needsSecondPerson: true,
    });
    const nothing = { sameDocument: [], samePerson: [], sameDocumentNeedsReason: false };
    expect(view(submitted)).toMatchObject({ own: false, ...nothing, needsSecondPerson: false });
  });

  test('says nothing of that to its own member, nor to whoever else has the identity', () => {
    for (const viewerId of [idaMember.id, holder.memberId])
      expect(view(submitted, shared, viewerId)).toMatchObject({
        own: true,
        sameDocument: [],
        samePerson: [],
        sameDocumentNeedsReason: false,
        needsSecondPerson: false,
      });
  });
});
