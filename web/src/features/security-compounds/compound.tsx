import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useText } from './texts.ts';

// The dialog is loaded when it opens, which keeps the dashboard small.
const CompoundDialog = lazyPart(() =>
  import('./compound-dialog.tsx').then((module) => ({ default: module.CompoundDialog })),
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
      {opened ? (
        <Suspense fallback={null}>
          <CompoundDialog deposits={[first, ...others]} close={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
};
