import type { DocumentKind, DocumentReasonCode } from '#shared/domain/kyc-documents.ts';
import { type IdentityDocumentType, identityDocumentProblems } from '#shared/domain/kyc-person.ts';
import type { KycFieldGroup, KycMissing, KycStep } from '#shared/domain/kyc-progress.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { usePersonProblemWords } from '#web/ui/address-words.ts';
import { useDocumentTypeWords } from '#web/ui/document-type-words.ts';
import { useText } from './texts.ts';

export const useStateWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('Not begun'),
    draft: t('Begun, not sent yet'),
    submitted: t('Sent, waits for its review'),
    'in-review': t('Being reviewed'),
    approved: t('Verified'),
    rejected: t('Not verified'),
    'more-needed': t('Something is missing'),
    expired: t('Run out'),
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
    selfie: t('You with the document'),
    'proof-of-address': t('Proof of address'),
  };
};

/** What is accepted as each document. */
export const useKindRules = (): Record<DocumentKind, string> => {
  const t = useText();
  return {
    'identity-front': t('All four corners in the picture, every word sharp, no reflection of light.'),
    'identity-back': t('The other side of the same document, also when little is printed on it.'),
    selfie: t(
      'Your face and the document next to it, both well lit and uncovered. The photo in it can be seen.',
    ),
    'proof-of-address': t(
      'A bill, a bank statement or a letter of an authority, not older than three months, with your name and the address from step 2.',
    ),
  };
};

/** Why a document was not accepted, and what to do instead. */
export const useReasonWords = (): Record<DocumentReasonCode, string> => {
  const t = useText();
  return {
    unreadable: t('It cannot be read. Take it again in better light, without shaking.'),
    'cut-off': t('A part of it is cut off. Show all of it, with its corners.'),
    'wrong-document': t('This is another document than the one that is needed here.'),
    expired: t('This document has run out. Send one that is still valid.'),
    'name-differs': t('It shows another name than the one you wrote.'),
    'address-differs': t('It shows another address than the one you wrote.'),
    'too-old': t('It is older than three months. Send a newer one.'),
    'selfie-differs': t(
      'Your face and the photo in the document could not be matched. Take the photo again.',
    ),
    'not-authentic': t('We could not convince ourselves that it is genuine. Send the original, unaltered.'),
  };
};

export const useMissingWords = (documentType: IdentityDocumentType | null): Record<KycMissing, string> => {
  const t = useText();
  return {
    ...useKindWords(documentType),
    person: t('Who you are'),
    'identity-document': t('Your identity document'),
    'valid-identity-document': t('An identity document that is valid for longer'),
    address: t('Your address'),
  };
};

export const useGroupWords = (): Record<KycFieldGroup, string> => {
  const t = useText();
  return {
    person: t('Who you are'),
    'identity-document': t('Your identity document'),
    address: t('Your address'),
  };
};

/** What the server says of a field, in the language of the screens. */
export const useProblemWords = () => {
  const t = useText();
  const say = usePersonProblemWords();
  return (problem: unknown): string | undefined =>
    problem === identityDocumentProblems.expired
      ? t('This document has run out. Choose one that is still valid.')
      : say(problem);
};
