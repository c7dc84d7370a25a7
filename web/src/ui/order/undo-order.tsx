/**
 * Until when an active order can be undone, and the way to do it; gone by itself once the time is over. What is already
 * being confirmed stays until its answer.
 *
 *     <UndoOrder until={undoUntil} words={{ offer, label, title, act, effect }} undo={useUndoDeposit(id)} refusalWords={…} />
 */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Instant } from '#shared/domain/calendar.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Notice } from '../feedback/notice.tsx';
import { MoneyAct } from '../money/money-act.tsx';
import { useFormat } from '../text/format.ts';
import styles from './undo-order.module.css';
import { useTimeBefore } from './use-time-before.ts';

interface UndoOrderProps {
  until: Instant;
  words: {
    offer: (until: { time: string; distance: string }) => string;
    label: string;
    title: string;
    act: string;
    /** What moves, and where to. */
    effect: string;
  };
  undo: UseMutationResult<unknown, Error, void>;
  /** Why it can't be undone, and what to do; undefined for any other error. */
  refusalWords: (error: unknown) => string | undefined;
}

export const UndoOrder = ({ until, words, undo, refusalWords }: UndoOrderProps) => {
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const { now, isOver } = useTimeBefore(until);
  const refusal = refusalWords(undo.error);
  const close = () => {
    dialog.close();
    undo.reset();
  };
  if (isOver && !asking) return null;
  return (
    <>
      {isOver ? null : (
        <div className={styles.undo}>
          <p>{words.offer({ time: format.moment(until, now), distance: format.distance(until, now) })}</p>
          <MoneyAct>
            <Button variant="default" onClick={dialog.open}>
              {words.label}
            </Button>
          </MoneyAct>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        close={close}
        title={words.title}
        act={words.act}
        run={() => undo.mutate(undefined, { onSuccess: close })}
        pending={undo.isPending}
        error={refusal ? null : undo.error}
      >
        <p>{words.effect}</p>
        {refusal ? <Notice alert>{refusal}</Notice> : null}
      </ConfirmDialog>
    </>
  );
};
