import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { CompoundDialogContent } from './compound-dialog-content.tsx';
import { useText } from './texts.ts';

/** Adds available balance to one of the deposits. */
export const CompoundDialog = (props: ComponentProps<typeof CompoundDialogContent>) => {
  const t = useText();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={props.close}
      title={t('Add to a deposit')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <CompoundDialogContent {...props} />
    </Modal>
  );
};
