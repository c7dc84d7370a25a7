import { type SetAsideReason, useSetAsideReasons } from '#web/ui/payment/set-aside-reasons.ts';
import { useText } from '../texts.ts';

/** Why a payment matches nothing, in words. */
export const useSuspenseReasons = (): Record<SetAsideReason, string> => {
  const t = useText();
  return { ...useSetAsideReasons(), 'set-aside-by-staff': t('Marked as unmatched by staff') };
};
