import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useCancelPurchase } from './queries.ts';
import { useText } from './texts.ts';

/** Gives up a purchase that waits for its payment, after asking once. */
export const CancelPurchase = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const cancel = useCancelPurchase(purchase.id);
  const close = () => {
    dialog.close();
    cancel.reset();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Cancel this purchase')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Cancel this purchase?')}
        act={t('Cancel purchase')}
        grave
        run={() => cancel.mutate(undefined, { onSuccess: close })}
        pending={cancel.isPending}
        error={cancel.error}
      >
        {t(
          "Nothing has been charged. If you've already sent your transfer, don't cancel; contact us instead so that we can match your money.",
        )}
      </ConfirmDialog>
    </>
  );
};
