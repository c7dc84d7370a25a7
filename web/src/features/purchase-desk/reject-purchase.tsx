import { Button, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { DeskPurchase } from '#shared/contract/infinity-purchases.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFormat } from '#web/ui/format.ts';
import { useRejectPurchase } from './queries.ts';
import { useText } from './texts.ts';

const reasonMin = 3;
const reasonMax = 500;

/** Ends a waiting purchase with a reason that its member reads. */
export const RejectPurchase = (props: {
  purchase: DeskPurchase;
  rejected: (purchase: DeskPurchase) => void;
}) => {
  const { purchase, rejected } = props;
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const reject = useRejectPurchase(purchase.id);
  const close = () => {
    dialog.close();
    reject.reset();
  };
  const kept = purchase.payment.method === 'bank' ? purchase.payment.receivedMinor : 0;
  return (
    <>
      <Button variant="default" color="bad" onClick={dialog.open}>
        {t('Reject …')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Reject this purchase?')}
        act={t('Reject')}
        grave
        ready={reason.trim().length >= reasonMin}
        run={() =>
          reject.mutate(
            { reason: reason.trim() },
            {
              onSuccess: (after) => {
                close();
                rejected(after);
              },
            },
          )
        }
        pending={reject.isPending}
        error={reject.error}
      >
        <Stack gap="md">
          <p>
            {kept > 0
              ? t('The {amount} that arrived goes back to the member.', {
                  amount: format.money(
                    purchase.payment.method === 'bank' ? purchase.payment.receivedMinor : purchase.totalMinor,
                  ),
                })
              : t('No money has arrived for it, so none moves.')}
          </p>
          <Textarea
            label={t('Reason, shown to the member')}
            autosize
            minRows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
