import type { DocumentKind, DocumentReasonCode } from '#shared/domain/kyc-documents.ts';
import { type IdentityDocumentType, identityDocumentProblems } from '#shared/domain/kyc-person.ts';
import type { KycFieldGroup, KycMissing, KycStep } from '#shared/domain/kyc-progress.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { usePersonProblemWords } from '#web/ui/form/address-words.ts';
import { useDocumentTypeWords } from '#web/ui/member/document-type-words.ts';
import { useText } from './texts.ts';

export const useStateWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('Not started'),
    draft: t('Not submitted yet'),
    submitted: t('Submitted, awaiting review'),
    'in-review': t('Under review'),
    approved: t('Verified'),
    rejected: t('Not verified'),
    'more-needed': t('More information needed'),
    expired: t('Expired'),
  };
};

export const useStepWords = (): Record<KycStep, string> => {
  const t = useText();
  return {
    identity: t('Identity'),
    address: t('Home address'),
    documents: t('Documents'),
    review: t('Review'),
  };
};

/** What each document is called: by what was chosen to prove the identity with. */
export const useKindWords = (documentType: IdentityDocumentType | null): Record<DocumentKind, string> => {
  const t = useText();
  const types = useDocumentTypeWords();
  const name = documentType ? types[documentType] : t('Identity document');
  return {
    'identity-front':
      documentType === 'passport' ? t('Passport: the page with your photo') : t('{name}: front', { name }),
    'identity-back': t('{name}: back', { name }),
    selfie: t('Photo of you with the document'),
    'proof-of-address': t('Proof of address'),
  };
};

/** What is accepted as each document. */
export const useKindRules = (): Record<DocumentKind, string> => {
  const t = useText();
  return {
    'identity-front': t('All four corners visible, all text sharp, no reflections.'),
    'identity-back': t("The other side of the same document, even if there's little on it."),
    selfie: t(
      'Your face with the document next to it, both well lit and uncovered. The photo on the document must be visible.',
    ),
    'proof-of-address': t(
      'A bill, a bank statement or an official letter from the last three months, with your name and the address from step 2.',
    ),
  };
};

/** Why a document was not accepted, and what to do instead. */
export const useReasonWords = (): Record<DocumentReasonCode, string> => {
  const t = useText();
  return {
    unreadable: t("It's not readable. Take the photo again in better light and hold still."),
    'cut-off': t('Part of it is cut off. Show the whole document, including its corners.'),
    'wrong-document': t('Wrong document.'),
    expired: t('This document has expired. Upload a valid one.'),
    'name-differs': t("The name doesn't match the one you entered."),
    'address-differs': t("The address doesn't match the one you entered."),
    'too-old': t("It's more than three months old. Upload a newer one."),
    'selfie-differs': t("Your face doesn't match the photo on the document. Take the photo again."),
    'not-authentic': t("We couldn't confirm that it's genuine. Upload the unaltered original."),
  };
};

export const useMissingWords = (documentType: IdentityDocumentType | null): Record<KycMissing, string> => {
  const t = useText();
  return {
    ...useKindWords(documentType),
    person: t('Your details'),
    'identity-document': t('Your identity document'),
    'valid-identity-document': t("An identity document that's valid for longer"),
    address: t('Your address'),
  };
};

export const useGroupWords = (): Record<KycFieldGroup, string> => {
  const t = useText();
  return {
    person: t('Your details'),
    'identity-document': t('Your identity document'),
    address: t('Your address'),
  };
};

/** The server's objection to a field, in the language of the screens. */
export const useProblemWords = () => {
  const t = useText();
  const say = usePersonProblemWords();
  return (problem: unknown): string | undefined =>
    problem === identityDocumentProblems.expired
      ? t('This document has expired. Choose a valid one.')
      : say(problem);
};
