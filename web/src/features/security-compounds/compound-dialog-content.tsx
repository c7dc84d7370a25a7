import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompoundView } from '#shared/contract/security-compounds.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './compound-form.module.css';
import { CompoundForm } from './compound-form.tsx';
import { useText } from './texts.ts';

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

/** The dialog's content: the form, or why there is nothing to compound. */
export const CompoundDialogContent = (props: {
  deposits: readonly [DepositView, ...DepositView[]];
  close: () => void;
}) => {
  const t = useText();
  const format = useFormat();
  const { deposit } = useConfiguration();
  const { data: balances } = useQuery(balancesQuery);
  const [compounded, setCompounded] = useState<CompoundView>();
  if (compounded) return <Done compound={compounded} close={props.close} />;
  if (!balances) return <Skeleton height="24rem" aria-hidden="true" />;
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
  return <CompoundForm deposits={props.deposits} availableMinor={availableMinor} done={setCompounded} />;
};
