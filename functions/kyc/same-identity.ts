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

/** So many holders of one document are looked at; behind them nobody knows whether one is verified. */
export const holdersMax = 48;

/** Somebody else who sent a case with the same document, or as the same person, and what became of it. */
export interface IdentityHolder {
  readonly memberId: MemberId;
  readonly name: string;
  readonly status: UserStatus;
  readonly state: KycState;
  readonly verifiedUntil: Day | null;
  /** When they sent a case that says it last. */
  readonly sentAt: Instant;
}

/** With whom else what a case says stands. */
export interface SameIdentity {
  /** Who sent the same identity document. */
  readonly others: readonly IdentityHolder[];
  /** Who has the same name and date of birth, with another document: a person may have two. */
  readonly namesakes: readonly IdentityHolder[];
  /** How many approvals rested on the document when `others` were read: an approval is held against it. */
  readonly approvals: number;
}

/** What nobody else sent. */
export const notShared: SameIdentity = { others: [], namesakes: [], approvals: 0 };

/** Each sign of the first text looks like the one at its place in the second. */
const alike = (signs: string, plain: string): [string, string][] =>
  [...signs].map((sign, place) => [sign, plain[place] ?? sign]);

/**
 * Signs that nobody tells apart on a document: O and 0, I and 1, capitals of the Cyrillic and of the Greek alphabet and
 * ours. A document of Greece or Ukraine is typed in either.
 */
const lookalikes = new Map([
  ...alike('OI', '01'),
  ...alike(
    '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0405\u0408',
    'ABEKMH0PCTYX1SJ',
  ),
  ...alike(
    '\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7',
    'ABEZH1KMN0PTYX',
  ),
]);

/** The number of a document however it is typed: only its letters and digits count, and those only by their looks. */
export const normalizeNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .replaceAll(/./gu, (sign) => lookalikes.get(sign) ?? sign);

/**
 * Under what an identity document is remembered: the same for two members exactly when kind, country and number are.
 * Keyed, so that whoever reads the table cannot try out numbers until one fits.
 */
export const documentFingerprint = (
  secret: string,
  { documentType, issuingCountry, documentNumber }: IdentityDocument,
): string =>
  createHmac('sha256', secret)
    .update(`identity-document.${documentType}.${issuingCountry}.${normalizeNumber(documentNumber)}`)
    .digest('base64url');

/** The same for two members exactly when they have the same names, in whatever order, and the same day of birth. */
export const personFingerprint = (secret: string, { legalName, birthday }: KycPerson): string => {
  const names = sortedName(legalName).split(' ').toSorted().join(' ');
  return createHmac('sha256', secret).update(`identity-person.${birthday}.${names}`).digest('base64url');
};

/** True while the identity that this holder proved counts. */
export const isVerified = (holder: IdentityHolder, today: Day): boolean =>
  kycStatusOn(kycStatusOf(holder), today) === 'approved';

/** True when document or person are the viewer's own, too: then the case is as good as theirs. */
export const isOwnIdentity = ({ others, namesakes }: SameIdentity, viewerId: MemberId): boolean =>
  [...others, ...namesakes].some(({ memberId }) => memberId === viewerId);

/** Nobody looks at, takes or decides a case that says what they said of themselves. @throws AppError own_case */
export const requireNotOwnIdentity = (same: SameIdentity, staffId: MemberId): void => {
  if (isOwnIdentity(same, staffId)) throw new AppError('own_case');
};

/** True while the document is verified for somebody else, or with too many to know. */
export const needsReason = ({ others }: SameIdentity, today: Day): boolean =>
  others.length >= holdersMax || others.some((holder) => isVerified(holder, today));

/**
 * Why a case is approved although its document is verified for somebody else: a person with two accounts earns sponsor
 * bonuses on themselves. It decides nothing; staff do, and say why.
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
