import { describe, expect, test } from 'vitest';
import {
  accepted,
  clara,
  filled,
  idaMember,
  refusedAs,
  refusing,
  saying,
  sent,
  withAddress,
  withDocument,
  withIdentity,
} from '#functions/testing/kyc-papers.ts';
import { addDays, addMonths, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { kycDecisions, kycMachine, kycStates } from '#shared/domain/states.ts';
import { mayEdit } from './kyc.ts';
import type { KycCase } from './kyc-case-schema.ts';
import { kycCaseView } from './kyc-case-view.ts';
import {
  decideAddDocument,
  decideRemoveDocument,
  decideSaveStep,
  decideSubmit,
  revisionsOf,
} from './kyc-draft.ts';
import { decideClaim, decideKyc, type KycDecisionInput } from './kyc-review.ts';
import { ownKycView } from './own-kyc-view.ts';
import { notShared } from './same-identity.ts';
import { verifiedPapersOf } from './verified-papers.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const today = dayOf(instantOf(now));
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const onDay = (day: Day) => new Date(`${day}T10:00:00.000Z`);
const carl = { id: 'mem_01KMMFWG9FDM05P2VBNRJW85BT' as MemberId, name: 'Carl Compliance' };

const whole = filled(null, now);
const submitted = sent(whole, now);
const claimed = decideClaim(submitted, clara, now);
const approved = decideKyc(claimed, saying('approved'), clara, now);
const moreNeeded = decideKyc(claimed, saying('more-needed'), clara, now);
const own = (kyc: KycCase | null, at = now) => ownKycView(kyc, idaMember, 10_000_000, at);
const staff = (kyc: KycCase) =>
  kycCaseView(kyc, idaMember, { same: notShared, openedIds: [], proposal: null }, clara.id, now);
const caseIn = (state: KycCase['state']): KycCase => ({ ...submitted, state });

describe('every state of a case', () => {
  test.each(kycStates)('%s: submitting follows the state table, and so does the page', (state) => {
    const kyc = { ...caseIn(state), verifiedUntil: state === 'approved' ? addDays(today, 30) : null };
    const may = (kycMachine[state] as readonly string[]).includes('submitted');
    const send = () => decideSubmit(kyc, idaMember, { revision: revisionsOf(kyc.draft).all }, now);
    expect(refusedAs(send)).toBe(may ? undefined : 'kyc_locked');
    expect(own(kyc).maySubmit).toBe(may);
    expect(mayEdit(kyc, today)).toBe(may);
  });

  test.each(kycStates)('%s: a draft can be edited only while it is not under review', (state) => {
    const kyc = { ...caseIn(state), verifiedUntil: state === 'approved' ? addDays(today, 30) : null };
    const open = ['draft', 'more-needed', 'approved', 'expired'].includes(state);
    const expected = open ? undefined : 'kyc_locked';
    expect(refusedAs(() => withAddress(kyc, now, 'Quay 2'))).toBe(expected);
    expect(refusedAs(() => withDocument(kyc, 'selfie', later(1)))).toBe(expected);
    expect(refusedAs(() => decideRemoveDocument(kyc, 'selfie', now))).toBe(expected);
  });

  test.each(kycStates)(
    '%s: claiming follows the machine, and a case in review can be taken over',
    (state) => {
      const may = state === 'submitted' || state === 'in-review';
      expect(refusedAs(() => decideClaim(caseIn(state), clara, now))).toBe(
        may ? undefined : 'invalid_transition',
      );
    },
  );

  test.each(kycStates.flatMap((state) => kycDecisions.map((decision) => [state, decision] as const)))(
    '%s: deciding %s follows the machine',
    (state, decision) => {
      const may = (kycMachine[state] as readonly string[]).includes(decision);
      const decide = () => decideKyc(caseIn(state), saying(decision), clara, now);
      expect(refusedAs(decide)).toBe(may ? undefined : 'invalid_transition');
    },
  );
});

describe('what a member writes', () => {
  test('is saved step by step, and every device learns which step comes next', () => {
    expect(own(null)).toMatchObject({ state: 'none', next: 'identity', mayEdit: true, maySubmit: false });
    const one = withIdentity(null, now);
    expect(own(one)).toMatchObject({ state: 'draft', next: 'address' });
    const two = withAddress(one, now);
    expect(own(two)).toMatchObject({ next: 'documents', missing: documentKinds });
    expect(own(whole)).toMatchObject({ next: 'review', missing: [], maySubmit: true });
  });

  test('can be saved again without changing anything, and never over what another device saved meanwhile', () => {
    const kyc = withAddress(null, now) as KycCase;
    const address = {
      step: 'address',
      street: 'Quay 2',
      postalCode: '20457',
      city: 'Hamburg',
      country: 'DE',
    } as const;
    const stale = revisionsOf({ ...kyc.draft, address: null }).address;
    expect(refusedAs(() => decideSaveStep(kyc, idaMember, { ...address, revision: stale }, now))).toBe(
      'kyc_changed',
    );
    const again = { ...address, street: 'Harbour Street 1', revision: stale };
    expect(decideSaveStep(kyc, idaMember, again, now)).toBeNull();
  });

  test('begins with what their profile says: the date of birth, and the address if it is complete', () => {
    const address = { street: 'Quay 2', postalCode: '20457', city: 'Hamburg', country: 'DE' };
    const birthday = '1990-01-31' as Day;
    const profile = { ...idaMember.profile, birthday, ...address };
    const begins = (known: typeof profile) =>
      ownKycView(null, { ...idaMember, profile: known }, 10_000_000, now).profile;
    expect(begins(profile)).toEqual({ birthday, address });
    for (const missing of [{ street: '' }, { city: '' }, { country: '' }])
      expect(begins({ ...profile, ...missing })).toEqual({ birthday, address: null });
    const { street, city, country } = address;
    expect(begins({ ...profile, postalCode: '', region: '' }).address).toStrictEqual({
      street,
      city,
      country,
    });
    expect(begins({ ...profile, region: 'Hamburg' }).address).toEqual({ ...address, region: 'Hamburg' });
    expect(own(null).profile).toEqual({ birthday: null, address: null });
  });

  test('is shown as verified once it is, also while they renew it, and no longer when it has run out', () => {
    const verified = { birthday: submitted.sent?.person.birthday, address: submitted.sent?.address };
    expect([own(whole), own(submitted), own(moreNeeded)].map((view) => view.verified)).toEqual([
      null,
      null,
      null,
    ]);
    expect(own(approved).verified).toEqual(verified);
    const soon = onDay(addDays(approved.verifiedUntil as Day, -5));
    const renewing = withAddress(approved, soon, 'Quay 2');
    expect(own(renewing, soon).papers.address?.street).toBe('Quay 2');
    expect(own(renewing, soon).verified).toEqual(verified);
    expect(own({ ...approved, state: 'expired', verifiedUntil: null }).verified).toBeNull();
    expect(verifiedPapersOf(null)).toBeNull();
  });

  test('is not refused because a document was uploaded meanwhile', () => {
    const before = withAddress(null, now) as KycCase;
    const { address: revision } = revisionsOf(before.draft);
    const uploaded = withDocument(before, 'selfie', now) as KycCase;
    const step = {
      step: 'address',
      revision,
      street: 'Quay 2',
      postalCode: '20457',
      city: 'Hamburg',
      country: 'DE',
    } as const;
    expect(decideSaveStep(uploaded, idaMember, step, now)?.draft.address?.street).toBe('Quay 2');
  });

  test('refuses minors and expired documents', () => {
    const born = (birthday: string) =>
      refusedAs(() => withIdentity(null, now, { birthday: birthday as never }));
    expect([born('2027-03-01'), born('2009-03-02'), born('2009-03-01')]).toEqual([
      'invalid_input',
      'invalid_input',
      undefined,
    ]);
    const until = (expiresOn: string) =>
      refusedAs(() => withIdentity(null, now, { expiresOn: expiresOn as Day }));
    expect([until('2027-02-28'), until('2027-03-01')]).toEqual(['invalid_input', undefined]);
  });

  test('needs no back of a passport, and sends none along', () => {
    const kyc = withIdentity(whole, now, { documentType: 'passport' } as never) as KycCase;
    expect(own(kyc).missing).toEqual([]);
    expect(sent(kyc, now).sent?.documents.map(({ kind }) => kind)).toEqual(
      documentKinds.filter((kind) => kind !== 'identity-back'),
    );
  });

  test('and has to be corrected is where the form continues, until it is edited or submitted unchanged', () => {
    const input = saying('more-needed', { documents: accepted, fields: ['person', 'address'] });
    const asked = decideKyc(claimed, input, clara, now);
    const all = { asked: ['person', 'address'], missing: [], maySubmit: true };
    expect(own(asked)).toMatchObject({ ...all, next: 'identity', stillAsked: ['person', 'address'] });
    const renamed = withIdentity(asked, now, { legalName: 'Ida Anna Anchor' }) as KycCase;
    expect(own(renamed)).toMatchObject({ ...all, next: 'address', stillAsked: ['address'] });
    const moved = withAddress(renamed, now, 'Quay 2') as KycCase;
    expect(own(moved)).toMatchObject({ ...all, next: 'review', stillAsked: [] });
    expect(own(sent(asked, now))).toMatchObject({ state: 'submitted', stillAsked: [] });
  });

  test('cannot be submitted while anything is missing, or when it differs from what was reviewed', () => {
    const { kyc } = decideRemoveDocument(whole, 'selfie', now) as { kyc: KycCase };
    expect(refusedAs(() => sent(kyc, now))).toBe('kyc_incomplete');
    for (const part of ['person', 'identityDocument', 'address'] as const) {
      const without = { ...whole, draft: { ...whole.draft, [part]: null } };
      expect(refusedAs(() => sent(without, now))).toBe('kyc_incomplete');
    }
    expect(refusedAs(() => decideSubmit(whole, idaMember, { revision: 'other' }, now))).toBe('kyc_changed');
  });

  test('cannot be sent with a document that ran out while the draft lay around', () => {
    const day = addDays(addMonths(today, 60), 1);
    expect(own(whole, onDay(day)).missing).toEqual(['valid-identity-document']);
    expect(refusedAs(() => sent(whole, onDay(day)))).toBe('kyc_incomplete');
  });

  test('is shown to no staff before it is sent, nor what is written after that', () => {
    expect(refusedAs(() => staff(whole))).toBe('not_found');
    const rewritten = withAddress(moreNeeded, now, 'Quay 2') as KycCase;
    expect(staff(rewritten).address.street).toBe('Harbour Street 1');
  });
});

describe('documents', () => {
  test('that were never sent are let go of when another takes their place; evidence is not', () => {
    const first = whole.draft.documents.find(({ kind }) => kind === 'selfie');
    const replace = (kyc: KycCase) => {
      const document = { ...withDocument(null, 'selfie', later(1))?.draft.documents[0] } as never;
      return decideAddDocument(kyc, idaMember, document, now);
    };
    expect(replace(whole)?.dropped).toEqual(first);
    expect(replace(moreNeeded)?.dropped).toBeNull();
    const again = sent(replace(moreNeeded)?.kyc as KycCase, now);
    expect(again.formerDocuments).toEqual([first]);
  });

  test('are taken in once: the same one again changes nothing, an older one or one from elsewhere in the case is refused', () => {
    const [selfie] = whole.draft.documents.filter(({ kind }) => kind === 'selfie');
    if (!selfie) throw new Error('no selfie');
    expect(decideAddDocument(whole, idaMember, selfie, now)).toBeNull();
    const asProof = { ...selfie, kind: 'proof-of-address' } as const;
    expect(refusedAs(() => decideAddDocument(whole, idaMember, asProof, now))).toBe('document_missing');
    const renewed = withDocument(whole, 'selfie', later(1)) as KycCase;
    expect(refusedAs(() => decideAddDocument(renewed, idaMember, selfie, now))).toBe('document_missing');
    const alone = withDocument(null, 'selfie', now) as KycCase;
    const asOnlyProof = { ...alone.draft.documents[0], kind: 'proof-of-address' } as never;
    expect(refusedAs(() => decideAddDocument(alone, idaMember, asOnlyProof, now))).toBe('document_missing');
  });

  test('of a case that was never begun are nothing to remove', () => {
    expect(decideRemoveDocument(null, 'selfie', now)).toBeNull();
  });

  test('that were refused are missing until others take their place; those accepted are kept', () => {
    expect(own(moreNeeded)).toMatchObject({ next: 'documents', missing: ['selfie'], maySubmit: false });
    const redone = withDocument(moreNeeded, 'selfie', later(1)) as KycCase;
    expect(own(redone)).toMatchObject({ next: 'review', missing: [], maySubmit: true });
    const remarks = own(moreNeeded).papers.documents.filter(({ remark }) => remark !== null);
    expect(remarks).toMatchObject([{ kind: 'selfie', remark: { code: 'unreadable', note: 'Too dark' } }]);
  });

  test('and parts that were revised since the last look are marked for compliance, and nothing else', () => {
    const redone = withAddress(withDocument(moreNeeded, 'selfie', later(1)), now, 'Quay 2') as KycCase;
    const view = staff(sent(redone, later(2)));
    expect(view.revised).toEqual({ person: false, 'identity-document': false, address: true });
    expect(view.documents.filter(({ revised }) => revised).map(({ kind }) => kind)).toEqual(['selfie']);
    expect(Object.values(staff(submitted).revised)).toEqual([false, false, false]);
  });
});

describe('a decision', () => {
  test('approves only when every document is accepted, and until the identity document runs out, ten years at most', () => {
    expect(
      refusedAs(() => decideKyc(claimed, saying('approved', { documents: refusing('selfie') }), clara, now)),
    ).toBe('kyc_documents_open');
    expect(refusedAs(() => decideKyc(claimed, saying('approved', { documents: [] }), clara, now))).toBe(
      'kyc_documents_open',
    );
    expect(approved.verifiedUntil).toBe('2032-03-01');
    const long = filled(withIdentity(null, now, { expiresOn: '2060-01-01' as Day }), now);
    const kept = sent(withIdentity(long, now, { expiresOn: '2060-01-01' as Day }) as KycCase, now);
    const forLong = decideKyc(decideClaim(kept, clara, now), saying('approved'), clara, now);
    expect(forLong.verifiedUntil).toBe('2037-03-01');
  });

  test('may count for less long, never for longer, and never on an expired document', () => {
    const until = (verifiedUntil: string) => () =>
      decideKyc(claimed, saying('approved', { verifiedUntil: verifiedUntil as Day }), clara, now)
        .verifiedUntil;
    expect(until('2028-01-01')()).toBe('2028-01-01');
    expect(until(today)()).toBe(today);
    expect(refusedAs(until('2032-03-02'))).toBe('invalid_input');
    expect(refusedAs(until('2027-02-28'))).toBe('invalid_input');
    const late = onDay('2032-03-02' as Day);
    expect(refusedAs(() => decideKyc(claimed, saying('approved'), clara, late))).toBe(
      'identity_document_expired',
    );
  });

  test('asks for more only when it states what', () => {
    const asking = (more: Partial<KycDecisionInput>) =>
      refusedAs(() => decideKyc(claimed, saying('more-needed', more), clara, now));
    expect(asking({ documents: accepted })).toBe('kyc_nothing_asked');
    expect(asking({ documents: accepted, fields: ['address'] })).toBeUndefined();
    expect(asking({ documents: refusing('selfie') })).toBeUndefined();
  });

  test('speaks of each document once, and of none that was not sent', () => {
    const [one] = accepted;
    if (!one) throw new Error('no verdicts');
    const twice = saying('approved', { documents: [...accepted, one] });
    expect(refusedAs(() => decideKyc(claimed, twice, clara, now))).toBe('invalid_input');
    const passport = sent(withIdentity(whole, now, { documentType: 'passport' } as never) as KycCase, now);
    const backOfPassport = () => decideKyc(decideClaim(passport, clara, now), saying('approved'), clara, now);
    expect(refusedAs(backOfPassport)).toBe('invalid_input');
  });

  test('is never about one’s own case, and of a colleague’s only when the claim has expired', () => {
    const themselves = { id: idaMember.id, name: 'Ida' };
    expect(refusedAs(() => decideClaim(submitted, themselves, now))).toBe('own_case');
    expect(refusedAs(() => decideKyc(claimed, saying('approved'), themselves, now))).toBe('own_case');
    expect(refusedAs(() => decideClaim(claimed, carl, later(0.9)))).toBe('claimed_by_colleague');
    expect(refusedAs(() => decideKyc(claimed, saying('approved'), carl, later(0.9)))).toBe(
      'claimed_by_colleague',
    );
    expect(decideClaim(claimed, carl, later(1)).claim?.name).toBe('Carl Compliance');
  });

  test('is shown with its reason to member and staff alike, in the same timeline', () => {
    expect(own(moreNeeded).timeline).toEqual(staff(moreNeeded).timeline);
    expect(own(moreNeeded).timeline.at(-1)).toMatchObject({
      state: 'more-needed',
      by: 'staff',
      reason: 'Looked at',
    });
  });
});
