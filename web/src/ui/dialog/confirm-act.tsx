/**
 * An act of staff that needs no reason: a button, and a dialog that explains what will happen.
 *
 *     <ConfirmAct label={t('Approve …')} title={t('Approve this withdrawal?')} act={t('Approve')} mutation={approve} done={decided}>
 *       <p>{t('It is then ready to be paid.')}</p>
 *     </ConfirmAct>
 */
import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface ConfirmActProps<Reply> {
  label: string;
  title: string;
  act: string;
  /** For the button that opens the dialog. */
  button?: Pick<ButtonProps, 'variant'> & { 'data-autofocus'?: boolean };
  mutation: UseMutationResult<Reply, Error, undefined>;
  done: (reply: Reply) => void;
  children: ReactNode;
}

export const ConfirmAct = <Reply,>({
  label,
  title,
  act,
  button,
  mutation,
  done,
  children,
}: ConfirmActProps<Reply>) => {
  const [asking, dialog] = useDisclosure(false);
  const close = () => {
    dialog.close();
    mutation.reset();
  };
  return (
    <>
      <Button {...button} onClick={dialog.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={title}
        act={act}
        run={() =>
          mutation.mutate(undefined, {
            onSuccess: (reply) => {
              close();
              done(reply);
            },
          })
        }
        pending={mutation.isPending}
        error={mutation.error}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
