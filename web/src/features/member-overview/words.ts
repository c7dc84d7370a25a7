import type { KycStatus } from '#shared/domain/states.ts';
import type { MemberAccount } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

/** The state of the identity verification, for a pill without a label. */
export const useKycWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('Identity not verified'),
    draft: t('Identity not verified'),
    submitted: t('Identity submitted'),
    'in-review': t('Identity in review'),
    approved: t('Identity verified'),
    rejected: t('Identity rejected'),
    'more-needed': t('Identity: more info needed'),
    expired: t('Identity expired'),
  };
};

export const useAccountWords = (): Record<MemberAccount, string> => {
  const t = useText();
  return {
    available: t('Available'),
    held: t('Reserved'),
    invested: t('Invested'),
    deposited: t('Deposited'),
    'principal-held': t('Reserved principal'),
  };
};

/** Where staff decide about a purchase or deposit. */
export const orderPath = (id: string): string =>
  id.startsWith('pur_')
    ? `/infinity/wait/purchase/?open=${id}`
    : `/security/wait/security-deposit/?open=${id}`;
