import type { Member } from '#functions/member/member-schema.ts';
import { canonical } from '#functions/platform/digest.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type KycFieldGroup, nextStepOf } from '#shared/domain/kyc-progress.ts';
import { mayEdit, missingOf, newCase, renewableFrom } from './kyc.ts';
import type { Draft, KycCase, KycDocument } from './kyc-case-schema.ts';
import { revisionsOf } from './kyc-draft.ts';
import { profileDetails } from './profile-details.ts';
import { verifiedPapersOf } from './verified-papers.ts';

/** The papers the member sees: the draft while it can be changed, else the submission. */
export const visiblePapers = (kyc: KycCase, now: Date): Draft =>
  mayEdit(kyc, dayOf(instantOf(now))) ? kyc.draft : (kyc.sent ?? kyc.draft);

export const documentView = ({ documentId, kind, contentType, bytes, uploadedAt }: KycDocument) => ({
  documentId,
  kind,
  contentType,
  bytes,
  uploadedAt,
});

export const verdictOn = ({ verdicts }: KycCase, { documentId }: KycDocument) =>
  verdicts.find((verdict) => verdict.documentId === documentId);

const partOf = (group: KycFieldGroup, { person, identityDocument, address }: Draft): unknown => {
  switch (group) {
    case 'person':
      return person;
    case 'identity-document':
      return identityDocument;
    case 'address':
      return address;
  }
};

/** Groups that compliance asked to correct and that are unchanged since the submission. */
const stillAsked = ({ asked, draft, sent }: KycCase): KycFieldGroup[] =>
  asked.filter((group) => sent && canonical(partOf(group, draft)) === canonical(partOf(group, sent)));

/** The case as its member sees it; without a case, an empty one to begin with. */
export const ownKycView = (
  stored: KycCase | null,
  member: Member,
  documentMaxBytes: number,
  now: Date,
): OwnKycCase => {
  const kyc = stored ?? newCase(member);
  const today = dayOf(instantOf(now));
  const papers = visiblePapers(kyc, now);
  const verified = verifiedPapersOf(kyc);
  const isOpen = mayEdit(kyc, today);
  const missing = isOpen ? missingOf(kyc, today) : [];
  const unchanged = isOpen ? stillAsked(kyc) : [];
  const { person, identityDocument, address, documents } = papers;
  return {
    state: stored?.state ?? 'none',
    papers: {
      person,
      identityDocument,
      address,
      documents: documents.map((document) => {
        const verdict = verdictOn(kyc, document);
        return {
          ...documentView(document),
          remark: verdict?.code ? { code: verdict.code, note: verdict.note } : null,
        };
      }),
    },
    profile: profileDetails(member.profile),
    verified: verified && { birthday: verified.person.birthday, address: verified.address },
    revisions: revisionsOf(papers),
    mayEdit: isOpen,
    maySubmit: isOpen && missing.length === 0,
    next: nextStepOf([...missing, ...unchanged]),
    missing,
    asked: [...kyc.asked],
    stillAsked: unchanged,
    submittedAt: kyc.submittedAt,
    reason: kyc.reason,
    verifiedUntil: kyc.verifiedUntil,
    renewableFrom: kyc.verifiedUntil && renewableFrom(kyc.verifiedUntil),
    documentMaxBytes,
    timeline: timelineView(kyc.history),
  };
};
