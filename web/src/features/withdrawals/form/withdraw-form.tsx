import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { OrderLayout } from '#web/ui/order/order-layout.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withdrawalPreviewQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { AddressChoice } from './address-choice.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { Preview } from './preview.tsx';
import styles from './withdraw-form.module.css';

/** How long typing must pause before the preview is requested. */
const restMilliseconds = 300;

interface WithdrawFormProps {
  area: ProductArea;
  /** Whose principal; null for earned money. */
  depositId: DepositId | null;
  /** The most that can be asked for, and what that is called. */
  mostMinor: Minor;
  most: string;
  /** What is wrong with an amount above that. */
  above: (amountMinor: Minor) => string;
  addresses: readonly PayoutAddressView[];
  requested: (withdrawal: WithdrawalView) => void;
  /** Shown before the amount: the balance it is taken from. */
  children?: ReactNode;
}

/** Amount and address on one side, the server's preview of exactly them on the other, and the confirmation. */
export const WithdrawForm = (props: WithdrawFormProps) => {
  const { area, depositId, mostMinor, addresses } = props;
  const t = useText();
  const format = useFormat();
  const { withdrawal: rules } = useConfiguration();
  const [typed, setTyped] = useKeptState('withdrawal, amount', '');
  const [chosen, setChosen] = useKeptState<PayoutAddressView['id'] | undefined>(
    'withdrawal, address',
    undefined,
  );
  const [confirming, dialog] = useDisclosure(false);
  useUnsavedInput(typed !== '');

  const amountMinor = useTypedAmount(typed);
  const [asked] = useDebouncedValue(amountMinor, restMilliseconds);
  const isPossible = (amount: Minor | undefined): amount is Minor =>
    amount !== undefined && amount >= rules.amountMinMinor && amount <= mostMinor;
  const preview = useQuery({
    ...withdrawalPreviewQuery({ area, depositId, amountMinor: asked ?? zeroMinor }),
    enabled: isPossible(asked),
  });
  // A preview of earlier input doesn't apply to the current input.
  const shown = preview.data && preview.data.amountMinor === amountMinor ? preview.data : undefined;
  const usable = addresses.filter(({ isUsable }) => isUsable);
  // The only one there is needs no choice.
  const address = usable.length === 1 ? usable[0] : usable.find(({ id }) => id === chosen);
  const ready = isPossible(amountMinor) && shown !== undefined && shown.netMinor > 0 && address !== undefined;

  const problem = (): string | undefined => {
    if (amountMinor === undefined) return undefined;
    if (amountMinor < rules.amountMinMinor)
      return t('At least {minimum}.', { minimum: format.price(rules.amountMinMinor) });
    return amountMinor > mostMinor ? props.above(amountMinor) : undefined;
  };
  const summary = () => {
    if (shown) return <Preview preview={shown} />;
    if (isPossible(amountMinor) && !preview.isError) return <Skeleton height="24rem" aria-hidden="true" />;
    return (
      <EmptyState title={t('What you receive, and when')}>
        {t('Enter an amount to see the fee, arrival date and remaining balance before you confirm.')}
      </EmptyState>
    );
  };

  return (
    <>
      <OrderLayout
        submit={() => {
          if (ready) dialog.open();
        }}
        choices={
          <>
            {props.children}
            <div className={styles.amount}>
              <AmountInput
                label={t('Amount')}
                description={props.most}
                value={typed}
                onChange={setTyped}
                error={problem()}
              />
              <Button variant="default" onClick={() => setTyped(format.typed(mostMinor))}>
                {t('Use all')}
              </Button>
            </div>
            <AddressChoice addresses={addresses} chosen={address} choose={({ id }) => setChosen(id)} />
          </>
        }
        summary={
          <section aria-label={t('What you receive, and when')} aria-live="polite">
            {summary()}
          </section>
        }
        trouble={<ErrorPanel error={isPossible(asked) ? preview.error : null} />}
      >
        <Button type="submit" size="md" disabled={!ready}>
          {ready ? t('Withdraw {amount}…', { amount: format.money(asMinor(amountMinor)) }) : t('Withdraw…')}
        </Button>
      </OrderLayout>
      {shown && address ? (
        <ConfirmWithdrawal
          area={area}
          preview={shown}
          address={address}
          opened={confirming}
          close={dialog.close}
          requested={props.requested}
        />
      ) : null}
    </>
  );
};
