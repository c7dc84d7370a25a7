import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useCancelDeposit } from '../queries.ts';
import { useText } from '../texts.ts';

/** Gives up a deposit that waits for its payment, after asking once. */
export const CancelDeposit = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const cancel = useCancelDeposit(deposit.id);
  const close = () => {
    dialog.close();
    cancel.reset();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Cancel this deposit')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Cancel this deposit?')}
        act={t('Cancel deposit')}
        grave
        run={() => cancel.mutate(undefined, { onSuccess: close })}
        pending={cancel.isPending}
        error={cancel.error}
      >
        {t(
          "Nothing has been charged. If you've already sent your payment, don't cancel: our staff would have to return it.",
        )}
      </ConfirmDialog>
    </>
  );
};
