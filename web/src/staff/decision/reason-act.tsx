/**
 * An act of staff that needs a reason: a button, and a dialog that explains what will happen and asks why.
 *
 *     <ReasonAct
 *       label={t('Reject…')} title={t('Reject this purchase?')} act={t('Reject')} grave
 *       reasonLabel={t('Reason (shown to the member)')}
 *       mutation={reject} inputOf={(reason) => ({ reason })} done={decided}
 *     >
 *       <p>{t('No payment has been received, so no money moves.')}</p>
 *     </ReasonAct>
 */
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { ReasonField, saysEnough } from './reason-field.tsx';

interface ReasonActProps<Input, Reply> {
  label: string;
  title: string;
  act: string;
  reasonLabel: string;
  /** Takes something away or ends something. */
  grave?: true;
  /** What the person types first; for the gravest acts. */
  typed?: string;
  /** What is usually done: its button leads. */
  main?: boolean;
  /** False while something else in the dialog is still missing. */
  ready?: boolean;
  /** Tells acts with the same title on the same page apart. */
  subject?: string | number | undefined;
  mutation: UseMutationResult<Reply, Error, Input>;
  inputOf: (reason: string) => Input;
  done: (reply: Reply) => void;
  children?: ReactNode;
}

export const ReasonAct = <Input, Reply>(props: ReasonActProps<Input, Reply>) => {
  const { mutation } = props;
  const [asking, dialog] = useDisclosure(false);
  const [reason, setReason] = useKeptState(`${props.title} ${props.subject}, reason`, '');
  useUnsavedInput(asking && reason !== '' && !mutation.isPending && !mutation.isSuccess);
  const close = () => {
    dialog.close();
    mutation.reset();
  };
  return (
    <>
      <Button
        variant={props.main ? 'filled' : 'default'}
        {...(props.grave ? { color: 'bad' } : {})}
        onClick={dialog.open}
      >
        {props.label}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={props.title}
        act={props.act}
        grave={props.grave ?? false}
        {...(props.typed === undefined ? {} : { typed: props.typed })}
        ready={saysEnough(reason) && props.ready !== false}
        run={() =>
          mutation.mutate(props.inputOf(reason.trim()), {
            onSuccess: (reply) => {
              close();
              props.done(reply);
            },
          })
        }
        pending={mutation.isPending}
        error={mutation.error}
      >
        <Stack gap="md">
          {props.children}
          <ReasonField label={props.reasonLabel} minRows={3} value={reason} change={setReason} />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
