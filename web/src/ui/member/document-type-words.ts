import type { IdentityDocumentType } from '#shared/domain/kyc-person.ts';
import { useText } from '../texts.ts';

/** What identity documents are called. */
export const useDocumentTypeWords = (): Record<IdentityDocumentType, string> => {
  const t = useText();
  return {
    passport: t('Passport'),
    'identity-card': t('Identity card'),
    'residence-permit': t('Residence permit'),
    'driving-licence': t('Driving licence'),
  };
};
