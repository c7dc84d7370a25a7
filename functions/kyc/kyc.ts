import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { addDays, type Day, instantOf } from '#shared/domain/calendar.ts';
import type { DocumentId } from '#shared/domain/ids.ts';
import { type KycMissing, missingIn } from '#shared/domain/kyc-progress.ts';
import type { KycState, KycStatus } from '#shared/domain/states.ts';
import type { KycCase } from './kyc-case-schema.ts';

/** How many days before the end members are reminded. The first reminder opens the renewal. */
export const reminderDays = [60, 14] as const;
const renewableDays = reminderDays[0];

/** The first day on which a verification can be renewed. */
export const renewableFrom = (verifiedUntil: Day): Day => addDays(verifiedUntil, -renewableDays);

/** A new, empty case. */
export const newCase = ({ id, email, profile }: Member): KycCase => ({
  memberId: id,
  memberName: profile.name,
  memberEmail: email,
  state: 'draft',
  draft: { person: null, identityDocument: null, address: null, documents: [] },
  sent: null,
  submittedAt: null,
  claim: null,
  proposalId: null,
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

/** True when the document is in the draft, in the latest submission, or in an earlier one. */
export const isInCase = ({ draft, sent, formerDocuments }: KycCase, id: DocumentId): boolean =>
  [...draft.documents, ...(sent?.documents ?? []), ...formerDocuments].some(
    ({ documentId }) => documentId === id,
  );

/** The case in a new state, with a line of history. */
export const withState = (
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

/**
 * Whether the member may change the papers: not during review, and after approval only once the verification can be
 * renewed.
 */
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

/** What the draft still needs before it can be submitted. */
export const missingOf = ({ draft, verdicts, verifiedUntil }: KycCase, today: Day): KycMissing[] =>
  missingIn(draft, {
    today,
    verifiedUntil,
    refusedIds: verdicts.filter(({ verdict }) => verdict === 'refused').map(({ documentId }) => documentId),
  });

/**
 * The KYC status recorded on the member: a verified identity stays verified during a renewal, until its last day has
 * passed. A draft that was never sent counts as none.
 */
export const kycStatusOf = ({
  state,
  verifiedUntil,
}: Pick<KycCase, 'state' | 'verifiedUntil'>): {
  readonly kyc: KycStatus;
  readonly kycUntil: Day | null;
} => {
  if (verifiedUntil !== null) return { kyc: 'approved', kycUntil: verifiedUntil };
  return { kyc: state === 'draft' ? 'none' : state, kycUntil: null };
};

/** The day on which the case is next due, for a reminder or the end of its verification; null when there is none. */
export const dueOn = ({ verifiedUntil, remindedDays }: KycCase): Day | null => {
  if (verifiedUntil === null) return null;
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays);
  return addDays(verifiedUntil, next === undefined ? 1 : -next);
};
