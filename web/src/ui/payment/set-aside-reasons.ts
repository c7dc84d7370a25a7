import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { useText } from '../texts.ts';

export type SetAsideReason = SuspensePaymentView['reason'];

/** Why a payment matches nothing, as far as members and staff read the same. */
export const useSetAsideReasons = (): Record<Exclude<SetAsideReason, 'set-aside-by-staff'>, string> => {
  const t = useText();
  return {
    underpaid: t('Less arrived than was due'),
    overpaid: t('More arrived than was due'),
    late: t('Arrived after the order expired'),
    'cancelled-then-paid': t('Arrived after the order ended'),
    'refund-failed': t("The transfer of its refund wasn't completed"),
    duplicate: t('Arrived a second time'),
    'wrong-currency': t('Arrived in another currency'),
    reversed: t('Paid for an order that was reversed'),
  };
};
