import type { WithdrawalState } from '#shared/domain/states.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { useText } from './texts.ts';

/** The states as staff see them: what is to be done, where something is. */
export const useStateWords = (): Record<WithdrawalState, string> => {
  const t = useText();
  return {
    waiting: t('To approve'),
    approved: t('To pay'),
    sent: t('Sent'),
    paid: t('Paid'),
    rejected: t('Rejected'),
    returned: t('Returned'),
    failed: t('Failed'),
    cancelled: t('Cancelled'),
  };
};

/** Why a withdrawal is not paid. */
export const useReasonWords = (): Record<WithdrawalReasonCode, string> => {
  const t = useText();
  return {
    'address-in-doubt': t('Payout address in doubt'),
    'source-of-funds': t('Source of funds unclear'),
    'identity-in-doubt': t('Identity in doubt'),
    'member-asked': t('Requested by the member'),
    'bank-returned-it': t('Returned by the bank'),
    other: t('Other'),
  };
};
