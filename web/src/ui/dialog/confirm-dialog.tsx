/**
 * Asks before an act. Grave acts (`grave`) are named in red; where `typed` is given, the person types it first.
 * The dialog stays open while the act runs and shows its error; close it in the mutation's onSuccess.
 *
 *     <ConfirmDialog
 *       opened={opened} close={close} title={t('Reject this purchase?')} act={t('Reject')}
 *       grave typed={purchase.payment.reference}
 *       run={() => reject.mutate(…)} pending={reject.isPending} error={reject.error}
 *     >
 *       {t('The member is told the reason.')}
 *     </ConfirmDialog>
 */
import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useText } from '../texts.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  close: () => void;
  title: string;
  /** The act's own verb; never just 'OK'. */
  act: string;
  run: () => void;
  pending: boolean;
  error?: unknown;
  grave?: boolean;
  typed?: string;
  /** False while something in the dialog is still missing. */
  ready?: boolean;
  children?: ReactNode;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useText();
  const [written, setWritten] = useState('');
  const close = () => {
    if (props.pending) return;
    setWritten('');
    props.close();
  };
  const matches = !props.typed || written.trim() === props.typed;
  const possible = matches && props.ready !== false;
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (possible && !props.pending) props.run();
        }}
      >
        <div>{props.children}</div>
        {props.typed ? (
          <TextInput
            label={t('Type {word} to continue', { word: props.typed })}
            autoComplete="off"
            spellCheck={false}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        ) : null}
        <ErrorPanel error={props.error} />
        <div className={styles.ways}>
          <Button variant="default" onClick={close} disabled={props.pending}>
            {t('Back')}
          </Button>
          <Button
            type="submit"
            {...(props.grave ? { color: 'bad' } : {})}
            loading={props.pending}
            disabled={!possible}
          >
            {props.act}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
