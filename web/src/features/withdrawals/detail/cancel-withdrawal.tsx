import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useCancelWithdrawal } from '../queries.ts';
import { useText } from '../texts.ts';

/** Takes a withdrawal that waits back, after asking once. */
export const CancelWithdrawal = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const cancel = useCancelWithdrawal(withdrawal.area, withdrawal.id);
  const close = () => {
    dialog.close();
    cancel.reset();
  };
  const amount = format.money(withdrawal.amountMinor);
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open}>
        {t('Cancel this withdrawal')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Cancel this withdrawal?')}
        act={t('Cancel withdrawal')}
        grave
        run={() => cancel.mutate(undefined, { onSuccess: close })}
        pending={cancel.isPending}
        error={cancel.error}
      >
        {withdrawal.kind === 'principal'
          ? t(
              "{amount} goes back into the deposit immediately, as if you'd never requested it. There's no charge.",
              {
                amount,
              },
            )
          : t("{amount} goes back to your available balance immediately. There's no charge.", { amount })}
      </ConfirmDialog>
    </>
  );
};
