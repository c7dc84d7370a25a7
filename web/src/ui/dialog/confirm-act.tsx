/**
 * An act that needs nothing but a yes: a button, and a dialog that explains what will happen.
 *
 *     <ConfirmAct label={t('Approve…')} title={t('Approve this withdrawal?')} act={t('Approve')} mutation={approve} done={decided}>
 *       <p>{t('It is then ready to be paid.')}</p>
 *     </ConfirmAct>
 */
import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is needed of a mutation without input. */
interface Act<Reply> {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
  readonly mutate: (input: undefined, options: { onSuccess: (reply: Reply) => void }) => void;
}

interface ConfirmActProps<Reply> {
  label: string;
  title: string;
  act: string;
  grave?: boolean;
  /** For the button that opens the dialog. */
  button?: Pick<ButtonProps, 'variant' | 'size'> & { 'aria-label'?: string };
  mutation: Act<Reply>;
  done?: (reply: Reply) => void;
  children: ReactNode;
}

export const ConfirmAct = <Reply,>({
  label,
  title,
  act,
  grave = false,
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
        grave={grave}
        run={() =>
          mutation.mutate(undefined, {
            onSuccess: (reply) => {
              close();
              done?.(reply);
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
