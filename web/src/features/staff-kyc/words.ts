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
    'more-needed': t('More needed'),
    expired: t('Expired'),
  };
};

export const useOccasionWords = (): Record<KycOccasion, string> => {
  const t = useText();
  return {
    first: t('First time'),
    resubmission: t('Revised since the last look'),
    renewal: t('Renewal'),
  };
};

export const useKindWords = (): Record<DocumentKind, string> => {
  const t = useText();
  return {
    'identity-front': t('Document, front'),
    'identity-back': t('Document, back'),
    selfie: t('Member with the document'),
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
    unreadable: t('Cannot be read'),
    'cut-off': t('Part of it is cut off'),
    'wrong-document': t('Another document than asked for'),
    expired: t('Document has run out'),
    'name-differs': t('Another name'),
    'address-differs': t('Another address'),
    'too-old': t('Older than three months'),
    'selfie-differs': t('Face and photo do not match'),
    'not-authentic': t('Not convincingly genuine'),
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
