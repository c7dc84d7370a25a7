import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PayoutBatchWithPayables } from '#shared/contract/payouts.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './payouts-page.module.css';
import { useReleaseBatch } from './queries.ts';
import { useText } from './texts.ts';
import { UnpayablePayments, unpayableIn } from './unpayable-payments.tsx';

/** Releases the file whose hash is shown, and no other. */
export const Release = ({ batch }: { batch: PayoutBatchWithPayables }) => {
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const release = useReleaseBatch(batch.id);
  const unpayable = unpayableIn(release.error);
  const close = () => {
    dialog.close();
    release.reset();
  };
  return (
    <>
      <Button onClick={dialog.open}>{t('Release…')}</Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Release this batch?')}
        act={t('Release batch')}
        run={() => release.mutate(batch.hash, { onSuccess: close })}
        pending={release.isPending}
        error={unpayable ? null : release.error}
      >
        <p>
          {t(
            '{count, plural, one {# payment} other {# payments}}, {total}, will be sent. Afterwards only the bank can stop them.',
            {
              count: batch.count,
              total: format.money(batch.totalMinor),
            },
          )}
        </p>
        <p>{t('Then save the file and give it to the bank. Its SHA-256:')}</p>
        <p className={styles.hash}>{batch.hash}</p>
        {unpayable ? (
          <UnpayablePayments
            unpayable={unpayable}
            among={batch.payables}
            advice={t(
              'Nothing was released. Discard this batch and make a new one without this member. Then reject the withdrawal on its page, or pay it once the member may be paid again.',
            )}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
};
