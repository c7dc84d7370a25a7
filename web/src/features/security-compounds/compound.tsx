import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CompoundView } from '#shared/contract/security-compounds.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './compound-form.module.css';
import { useText } from './texts.ts';

// The dashboard opens without the form's fields; they travel when the dialog is opened.
const CompoundForm = lazy(() =>
  import('./compound-form.tsx').then((module) => ({ default: module.CompoundForm })),
);

/** What came of it. */
const Done = ({ compound, close }: { compound: CompoundView; close: () => void }) => {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.result} role="status">
      <p>
        {t('{amount} was added to your {plan} deposit. Its principal is now {principal}.', {
          amount: format.money(compound.amountMinor),
          plan: compound.planName,
          principal: format.money(compound.principalAfterMinor),
        })}
      </p>
      <div>
        <Button onClick={close}>{t('Done')}</Button>
      </div>
    </div>
  );
};

/** The content of the dialog: the form, or why there is nothing to compound. */
const Content = (props: { deposits: readonly [DepositView, ...DepositView[]]; close: () => void }) => {
  const t = useText();
  const format = useFormat();
  const { deposit } = useConfiguration();
  const { data: balances } = useQuery(balancesQuery);
  const [compounded, setCompounded] = useState<CompoundView>();
  if (compounded) return <Done compound={compounded} close={props.close} />;
  const waiting = <Skeleton height="24rem" aria-hidden="true" />;
  if (!balances) return waiting;
  const availableMinor = balanceIn(balances, 'security', 'available');
  if (availableMinor < deposit.compoundMinMinor) {
    return (
      <p className={styles.words}>
        {t(
          'Your available security balance is {available}; you can compound at least {minimum}. Returns are added to this balance when granted.',
          { available: format.money(availableMinor), minimum: format.price(deposit.compoundMinMinor) },
        )}
      </p>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <CompoundForm deposits={props.deposits} availableMinor={availableMinor} done={setCompounded} />
    </Suspense>
  );
};

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
        <Content deposits={[first, ...others]} close={dialog.close} />
      </Modal>
    </>
  );
};
