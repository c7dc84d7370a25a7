import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyAct } from '#web/ui/money/money-act.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useUndoPurchase } from './queries.ts';
import { useText } from './texts.ts';
import styles from './undo-purchase.module.css';
import { useRefusalWords } from './use-refusal-words.ts';
import { useTimeBefore } from './use-time-before.ts';

interface UndoPurchaseProps {
  purchase: PurchaseView;
  until: NonNullable<PurchaseView['undoUntil']>;
}

/**
 * Until when an active purchase can be undone, and the way to do it; gone by itself once the time is over. What is
 * already being confirmed stays until its answer.
 */
export const UndoPurchase = ({ purchase, until }: UndoPurchaseProps) => {
  const t = useText();
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const [asking, dialog] = useDisclosure(false);
  const undo = useUndoPurchase(purchase.id);
  const { now, isOver } = useTimeBefore(until);
  const refusal = refusalWords(undo.error);
  const close = () => {
    dialog.close();
    undo.reset();
  };
  const amounts = { total: format.money(purchase.totalMinor), fee: format.money(purchase.feeMinor) };
  if (isOver && !asking) return null;
  return (
    <>
      {isOver ? null : (
        <div className={styles.undo}>
          <p>
            {t('You can undo this purchase until {time} ({distance}). It costs nothing.', {
              time: format.moment(until, now),
              distance: format.distance(until, now),
            })}
          </p>
          <MoneyAct>
            <Button variant="default" onClick={dialog.open}>
              {t('Undo this purchase')}
            </Button>
          </MoneyAct>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Undo this purchase?')}
        act={t('Undo purchase')}
        run={() => undo.mutate(undefined, { onSuccess: close })}
        pending={undo.isPending}
        error={refusal ? null : undo.error}
      >
        <p>
          {t(
            'The package ends, and {total} goes back to your available balance, including the fee of {fee}. Sponsors return the bonuses that they received for it.',
            amounts,
          )}
        </p>
        {refusal ? <Notice alert>{refusal}</Notice> : null}
      </ConfirmDialog>
    </>
  );
};
