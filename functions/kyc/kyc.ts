import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { addDays, type Day, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';
import type { DocumentKind, DocumentReasonCode, DocumentType } from '#shared/domain/kyc-documents.ts';
import type { IdentityDocument, KycAddress, KycPerson } from '#shared/domain/kyc-person.ts';
import {
  type KycFieldGroup,
  type KycMissing,
  type KycPapers,
  missingIn,
} from '#shared/domain/kyc-progress.ts';
import type { KycStanding, KycState } from '#shared/domain/states.ts';

/** A document as its case keeps it; the file itself lies in the store of documents. */
export interface KycDocument {
  readonly documentId: DocumentId;
  readonly kind: DocumentKind;
  readonly contentType: DocumentType;
  readonly bytes: number;
  readonly uploadedAt: Instant;
}

export type Draft = KycPapers<KycDocument>;

/** Papers that were sent: nothing in them is missing. */
export interface SentPapers extends Draft {
  readonly person: KycPerson;
  readonly identityDocument: IdentityDocument;
  readonly address: KycAddress;
}

/** What compliance decided about one document. */
export interface KycVerdict {
  readonly documentId: DocumentId;
  readonly verdict: 'accepted' | 'refused';
  readonly code: DocumentReasonCode | null;
  readonly note: string | null;
}

/** What lay before compliance when the case was decided last: what differs from it now was revised since. */
interface Look {
  readonly at: Instant;
  readonly person: KycPerson;
  readonly identityDocument: IdentityDocument;
  readonly address: KycAddress;
  readonly documentIds: readonly DocumentId[];
}

/**
 * The proof of a member's identity. A member has one case: when more is needed the same one is sent again, and it is
 * renewed before the identity document runs out.
 */
export interface KycCase {
  readonly memberId: MemberId;
  readonly memberName: string;
  readonly memberEmail: string;
  readonly state: KycState;
  /** What the member is writing; nobody else sees it. */
  readonly draft: Draft;
  /** What was sent last; null before the first time. */
  readonly sent: SentPapers | null;
  readonly submittedAt: Instant | null;
  readonly claim: { readonly memberId: MemberId; readonly name: string; readonly until: Instant } | null;
  /** What compliance told the member last. */
  readonly reason: string | null;
  readonly verdicts: readonly KycVerdict[];
  /** What compliance asked to be set right, beside documents. */
  readonly asked: readonly KycFieldGroup[];
  readonly lastLook: Look | null;
  /** Documents that were sent once and replaced since: they are evidence, and kept as long as the case. */
  readonly formerDocuments: readonly KycDocument[];
  /** The last day on which the identity counts as verified; null when it does not. A renewal leaves it as it is. */
  readonly verifiedUntil: Day | null;
  /** How many days before that day the member was reminded last; null before the first reminder. */
  readonly remindedDays: number | null;
  readonly history: readonly HistoryLine[];
  /** Grows with every change; each write expects the one it read. */
  readonly version: number;
}

/** How many days before the end members are reminded, and can renew. */
export const reminderDays = [60, 14] as const;
const renewableDays = reminderDays[0];

/** From when on a verification can be renewed. */
export const renewableFrom = (verifiedUntil: Day): Day => addDays(verifiedUntil, -renewableDays);

/** A case that nobody wrote anything into yet. */
export const newCase = ({ id, email, profile }: Member): KycCase => ({
  memberId: id,
  memberName: profile.name,
  memberEmail: email,
  state: 'draft',
  draft: { person: null, identityDocument: null, address: null, documents: [] },
  sent: null,
  submittedAt: null,
  claim: null,
  reason: null,
  verdicts: [],
  asked: [],
  lastLook: null,
  formerDocuments: [],
  verifiedUntil: null,
  remindedDays: null,
  history: [],
  version: 0,
});

/** True when the document is in the draft, in what was sent last, or was sent before. */
export const isInCase = ({ draft, sent, formerDocuments }: KycCase, id: DocumentId): boolean =>
  [...draft.documents, ...(sent?.documents ?? []), ...formerDocuments].some(
    ({ documentId }) => documentId === id,
  );

/** The case in its next state, with a line of history. */
export const movedTo = (
  kyc: KycCase,
  state: KycState,
  actor: Actor,
  now: Date,
  reason: string | null,
): KycCase => ({
  ...kyc,
  state,
  history: [...kyc.history, { at: instantOf(now), state, actor, reason }],
  version: kyc.version + 1,
});

/** May the member change the papers? While nobody looks at them, and of a verified identity once it can be renewed. */
export const mayEdit = ({ state, verifiedUntil }: KycCase, today: Day): boolean => {
  switch (state) {
    case 'draft':
    case 'more-needed':
    case 'expired':
      return true;
    case 'approved':
      return verifiedUntil !== null && today >= renewableFrom(verifiedUntil);
    case 'submitted':
    case 'in-review':
    case 'rejected':
      return false;
  }
};

/** What the draft lacks to be sent. */
export const missingOf = ({ draft, verdicts, verifiedUntil }: KycCase, today: Day): KycMissing[] =>
  missingIn(draft, {
    today,
    verifiedUntil,
    refusedIds: verdicts.filter(({ verdict }) => verdict === 'refused').map(({ documentId }) => documentId),
  });

/**
 * What the member's own record says of the case: a verified identity stays verified while its renewal is on its way,
 * until its last day has passed. A draft that was never sent is no standing yet.
 */
export const standingOf = ({
  state,
  verifiedUntil,
}: Pick<KycCase, 'state' | 'verifiedUntil'>): {
  readonly kyc: KycStanding;
  readonly kycUntil: Day | null;
} => {
  if (verifiedUntil !== null) return { kyc: 'approved', kycUntil: verifiedUntil };
  return { kyc: state === 'draft' ? 'none' : state, kycUntil: null };
};

/** The day on which the case is due next: for a reminder, or because its verification is over; null when on none. */
export const dueOn = ({ verifiedUntil, remindedDays }: KycCase): Day | null => {
  if (verifiedUntil === null) return null;
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays);
  return addDays(verifiedUntil, next === undefined ? 1 : -next);
};
