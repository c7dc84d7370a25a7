import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { useCancelPurchase } from './queries.ts';
import { useText } from './texts.ts';

/** Gives up a purchase that waits for its payment, after asking once. */
export const CancelPurchase = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  return (
    <ConfirmAct
      label={t('Cancel this purchase')}
      title={t('Cancel this purchase?')}
      act={t('Cancel purchase')}
      grave
      button={{ variant: 'default' }}
      mutation={useCancelPurchase(purchase.id)}
    >
      {t(
        "Nothing has been charged. If you've already sent your transfer, don't cancel; contact us instead so that we can match your money.",
      )}
    </ConfirmAct>
  );
};
