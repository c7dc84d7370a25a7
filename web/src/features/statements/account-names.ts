import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

/** What the member's balances are called as headings. */
export const useAccountNames = () => {
  const t = useText();
  const areaNames: Record<ProductArea, string> = { infinity: t('Infinity'), security: t('Security') };
  const accountNames: Record<MemberAccount, string> = {
    available: t('Available'),
    held: t('Reserved'),
    invested: t('Invested'),
    deposited: t('Deposited'),
    'principal-held': t('Reserved principal'),
  };
  return { areaNames, accountNames };
};
