import type { KycOccasion } from '#shared/contract/kyc.ts';
import type { DocumentKind, DocumentReasonCode, DocumentType } from '#shared/domain/kyc-documents.ts';
import type { KycFieldGroup } from '#shared/domain/kyc-progress.ts';
import type { KycState } from '#shared/domain/states.ts';
import { useText } from './texts.ts';

export const useStateWords = (): Record<KycState, string> => {
  const t = useText();
  return {
    draft: t('Draft'),
    submitted: t('Submitted'),
    'in-review': t('In review'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    'more-needed': t('More info needed'),
    expired: t('Expired'),
  };
};

export const useOccasionWords = (): Record<KycOccasion, string> => {
  const t = useText();
  return {
    first: t('First submission'),
    resubmission: t('Changed since the last review'),
    renewal: t('Renewal'),
  };
};

export const useKindWords = (): Record<DocumentKind, string> => {
  const t = useText();
  return {
    'identity-front': t('Document front'),
    'identity-back': t('Document back'),
    selfie: t('Selfie with the document'),
    'proof-of-address': t('Proof of address'),
  };
};

/** What the file of a document is, as people call it. */
export const fileWords: Record<DocumentType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

export const useReasonWords = (): Record<DocumentReasonCode, string> => {
  const t = useText();
  return {
    unreadable: t('Unreadable'),
    'cut-off': t('Partly cut off'),
    'wrong-document': t('Wrong document'),
    expired: t('Document expired'),
    'name-differs': t("Name doesn't match"),
    'address-differs': t("Address doesn't match"),
    'too-old': t('Older than three months'),
    'selfie-differs': t("Face doesn't match the photo"),
    'not-authentic': t('Suspected forgery'),
  };
};

export const useGroupWords = (): Record<KycFieldGroup, string> => {
  const t = useText();
  return {
    person: t('Person'),
    'identity-document': t('Identity document'),
    address: t('Address'),
  };
};
