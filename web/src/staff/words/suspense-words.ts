import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { useText } from '../texts.ts';

type Reason = SuspensePaymentView['reason'];

/** Why a payment matches nothing, in words. */
export const useSuspenseReasons = (): Record<Reason, string> => {
  const t = useText();
  return {
    underpaid: t('Less arrived than was due'),
    overpaid: t('More arrived than was due'),
    late: t('Arrived after the order expired'),
    'cancelled-then-paid': t('Arrived after the order ended'),
    duplicate: t('Arrived a second time'),
    'wrong-currency': t('Arrived in another currency'),
    'set-aside-by-staff': t('Marked as unmatched by staff'),
  };
};
