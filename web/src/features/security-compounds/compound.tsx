import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { useText } from './texts.ts';

// The dialog's content is loaded when the dialog opens, which keeps the dashboard small.
const Content = lazy(() =>
  import('./compound-dialog-content.tsx').then((module) => ({ default: module.CompoundDialogContent })),
);

/** The way to add available balance to a running deposit. Renders nothing while none runs. */
export const Compound = ({ deposits }: { deposits: readonly DepositView[] }) => {
  const t = useText();
  const [opened, dialog] = useDisclosure(false);
  const [first, ...others] = deposits.filter(({ state }) => state === 'active');
  if (!first) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Compound')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('Add to a deposit')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Suspense fallback={<Skeleton height="24rem" aria-hidden="true" />}>
          <Content deposits={[first, ...others]} close={dialog.close} />
        </Suspense>
      </Modal>
    </>
  );
};
