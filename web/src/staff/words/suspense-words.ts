import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { useText } from '../texts.ts';

type Reason = SuspensePaymentView['reason'];

/** Why a payment matches nothing, in words. */
export const useSuspenseReasons = (): Record<Reason, string> => {
  const t = useText();
  return {
    underpaid: t('Less arrived than was due'),
    overpaid: t('More arrived than was due'),
    late: t('It arrived after the order had expired'),
    'cancelled-then-paid': t('It arrived after the order had ended'),
    duplicate: t('It arrived a second time'),
    'wrong-currency': t('It arrived in another currency'),
    'set-aside-by-staff': t('Set aside by staff at booking'),
  };
};
