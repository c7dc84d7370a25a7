import { createHmac } from 'node:crypto';
import { kycStatusOn } from '#functions/member/kyc-status.ts';
import { sortedName } from '#functions/member/search-terms.ts';
import { type Day, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { IdentityDocument, KycPerson } from '#shared/domain/kyc-person.ts';
import type { KycState, UserStatus } from '#shared/domain/states.ts';
import { kycStatusOf } from './kyc.ts';
import type { KycDecisionInput } from './kyc-review.ts';

/** How many holders of one document are checked; with more, it is unknown whether one of them is verified. */
export const holdersMax = 48;

/** Another member who submitted the same document or the same person, and the state of their case. */
export interface IdentityHolder {
  readonly memberId: MemberId;
  readonly name: string;
  readonly status: UserStatus;
  readonly state: KycState;
  readonly verifiedUntil: Day | null;
  /** When they last submitted it. */
  readonly sentAt: Instant;
}

/** The other members who share the identity of a case. */
export interface SameIdentity {
  /** Members who submitted the same identity document. */
  readonly others: readonly IdentityHolder[];
  /** Members with the same name and date of birth but another document: a person may have two. */
  readonly namesakes: readonly IdentityHolder[];
  /**
   * How many approvals relied on the document when `others` was read, by each of its fingerprints; the write of an approval
   * checks them all.
   */
  readonly approvals: Readonly<Record<string, number>>;
}

/** An identity that no other member has submitted. */
export const notShared: SameIdentity = { others: [], namesakes: [], approvals: {} };

/** Pairs each character with its look-alike at the same position. */
const lookalike = (signs: string, plain: string): [string, string][] =>
  [...signs].map((sign, place) => [sign, plain[place] ?? sign]);

/**
 * Characters that look the same on a document: O and 0, I and 1, and the Cyrillic and Greek capitals that resemble
 * Latin ones. Numbers of Greek or Ukrainian documents are typed in either script.
 */
const lookalikes = new Map([
  ...lookalike('OI', '01'),
  ...lookalike(
    '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0405\u0408',
    'ABEKMH0PCTYX1SJ',
  ),
  ...lookalike(
    '\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7',
    'ABEZH1KMN0PTYX',
  ),
]);

/** A document number without differences in typing: only its letters and digits count, and look-alikes are equal. */
export const normalizeNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .replaceAll(/./gu, (sign) => lookalikes.get(sign) ?? sign);

/**
 * The fingerprint of an identity document: the same for two members exactly when kind, country and number are. It is
 * keyed, so that a reader of the table cannot test numbers against it.
 */
export const documentFingerprint = (
  key: string,
  { documentType, issuingCountry, documentNumber }: IdentityDocument,
): string =>
  createHmac('sha256', key)
    .update(`identity-document.${documentType}.${issuingCountry}.${normalizeNumber(documentNumber)}`)
    .digest('base64url');

/**
 * The fingerprint of a person: the same for two members exactly when their names, in any order, and dates of birth are.
 */
export const personFingerprint = (key: string, { legalName, birthday }: KycPerson): string => {
  const names = sortedName(legalName).split(' ').toSorted().join(' ');
  return createHmac('sha256', key).update(`identity-person.${birthday}.${names}`).digest('base64url');
};

/** True while the holder's identity is verified. */
export const isVerified = (holder: IdentityHolder, today: Day): boolean =>
  kycStatusOn(kycStatusOf(holder), today) === 'approved';

/** True when the viewer shares the document or person: the case is then treated as their own. */
export const isOwnIdentity = ({ others, namesakes }: SameIdentity, viewerId: MemberId): boolean =>
  [...others, ...namesakes].some(({ memberId }) => memberId === viewerId);

/**
 * Refuses staff who share the identity of the case: they must not view, claim or decide it.
 * @throws AppError own_case
 */
export const requireNotOwnIdentity = (same: SameIdentity, staffId: MemberId): void => {
  if (isOwnIdentity(same, staffId)) throw new AppError('own_case');
};

/** True while the document is verified for another member, or shared with too many to check. */
export const needsReason = ({ others }: SameIdentity, today: Day): boolean =>
  others.length >= holdersMax || others.some((holder) => isVerified(holder, today));

/**
 * The reason for approving a case whose document is verified for another member: a person with two accounts would earn
 * sponsor bonuses on themselves. It does not decide anything; staff decide and give the reason.
 * @returns the reason for the audit log, or null when none is needed
 * @throws AppError document_verified_elsewhere when it is needed and missing
 */
export const reasonForSameDocument = (
  same: SameIdentity,
  { decision, sameDocumentReason: reason }: Pick<KycDecisionInput, 'decision' | 'sameDocumentReason'>,
  now: Date,
): string | null => {
  if (decision !== 'approved' || same.others.length === 0) return null;
  if (reason === undefined && needsReason(same, dayOf(instantOf(now))))
    throw new AppError('document_verified_elsewhere');
  return reason ?? null;
};
