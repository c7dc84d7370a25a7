import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { useText } from '../texts.ts';
import { BulkProgress } from './bulk-progress.tsx';
import type { Reached } from './decide-in-steps.ts';

interface BulkDialogProps {
  title: string;
  run: { isPending: boolean; reached: Reached | undefined; stop: () => void };
  /** Undefined when there is nothing to stop: the form itself shows that its one request is under way. */
  stopLabel: string | undefined;
  close: () => void;
  children: ReactNode;
}

/** A decision about many: its form or what came of it, and meanwhile how far it is. It stays open while it runs. */
export const BulkDialog = ({ title, run, stopLabel, close, children }: BulkDialogProps) => {
  const t = useText();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => (run.isPending ? undefined : close())}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {run.isPending && run.reached && stopLabel !== undefined ? (
        <BulkProgress {...run.reached} stopLabel={stopLabel} stop={run.stop} />
      ) : (
        children
      )}
    </Modal>
  );
};
