import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { addDays, type Day, instantOf } from '#shared/domain/calendar.ts';
import type { DocumentId } from '#shared/domain/ids.ts';
import { type KycMissing, missingIn } from '#shared/domain/kyc-progress.ts';
import type { KycState, KycStatus } from '#shared/domain/states.ts';
import type { KycCase } from './kyc-case-schema.ts';

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

/** The day on which the case is due next: for a reminder, or because its verification is over; null when on none. */
export const dueOn = ({ verifiedUntil, remindedDays }: KycCase): Day | null => {
  if (verifiedUntil === null) return null;
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays);
  return addDays(verifiedUntil, next === undefined ? 1 : -next);
};
