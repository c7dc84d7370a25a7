import { Anchor, Button, Radio, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { Plan } from '#shared/domain/configuration.ts';
import { isOfNewTerms } from '#web/api/api-error.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { OrderLayout } from '#web/ui/order/order-layout.tsx';
import { useBalanceWords } from '#web/ui/order/use-balance-words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useMakeDeposit } from '../queries.ts';
import { useText } from '../texts.ts';
import { ConfirmDeposit } from './confirm-deposit.tsx';
import { DepositSummary } from './deposit-summary.tsx';

interface DepositFormProps {
  plan: Plan;
  /** Called with the deposit that the server made. */
  made: (deposit: DepositView) => void;
}

const methods = ['bank', 'coinpayments', 'balance'] as const;

/** Amount and payment on one side, what becomes locked on the other, and one button labelled with its action. */
export const DepositForm = ({ plan, made }: DepositFormProps) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  const [typed, setTyped] = useKeptState('deposit, amount', format.typed(plan.amountMinMinor));
  const [payment, setPayment] = useKeptState<DepositView['payment']['method']>('deposit, payment', 'bank');
  const [confirming, confirmation] = useDisclosure(false);
  const make = useMakeDeposit();

  const amountMinor = useTypedAmount(typed);
  const isWithin =
    amountMinor !== undefined && amountMinor >= plan.amountMinMinor && amountMinor <= plan.amountMaxMinor;
  const shownMinor = isWithin ? amountMinor : plan.amountMinMinor;
  const limits = {
    min: format.price(plan.amountMinMinor),
    max: format.price(plan.amountMaxMinor),
  };
  const days = Math.round(configuration.deposit.expiryHours / 24);
  const balance = useBalanceWords('security', shownMinor);
  const isPayable = isWithin && (payment !== 'balance' || balance.enough);

  const order = () => {
    if (!isWithin) return;
    make.mutate(
      { planId: plan.id, amountMinor, payment, configurationVersion: configuration.version },
      // The form shows the new terms.
      { onSuccess: made, onError: (error) => isOfNewTerms(error) && confirmation.close() },
    );
  };
  const submit = () => {
    if (!isPayable || make.isPending) return;
    if (payment !== 'balance') return order();
    make.reset();
    confirmation.open();
  };
  const closeConfirmation = () => {
    confirmation.close();
    make.reset();
  };

  const choices = (
    <>
      <AmountInput
        label={t('Amount')}
        description={t('From {min} to {max}', limits)}
        value={typed}
        onChange={setTyped}
        maw="16rem"
        error={isWithin || typed === '' ? undefined : t('Enter an amount from {min} to {max}.', limits)}
      />
      <Radio.Group
        label={t('Payment')}
        value={payment}
        onChange={(value) => setPayment(methods.find((method) => method === value) ?? 'bank')}
      >
        <Stack gap="md" mt="sm">
          <Radio
            value="bank"
            label={t('Bank transfer')}
            description={t(
              "We'll show you account details and a reference. A treasurer confirms your payment; without one, the deposit expires after {days, plural, one {# day} other {# days}}, free of charge.",
              { days },
            )}
          />
          <Radio
            value="coinpayments"
            label={t('Crypto, through CoinPayments')}
            description={t(
              "You pay on the provider's page. The deposit becomes active automatically when the provider reports your payment as complete.",
            )}
          />
          <Radio
            value="balance"
            label={t('Available balance')}
            disabled={!balance.enough}
            description={balance.words}
          />
        </Stack>
      </Radio.Group>
    </>
  );
  const trouble = isOfNewTerms(make.error) ? (
    <Notice alert>
      {t(
        'The terms changed while you were deciding. The new terms are shown here; nothing was deposited. Confirm again if you agree to them.',
      )}
    </Notice>
  ) : (
    <ErrorPanel error={confirming ? null : make.error} />
  );
  return (
    <>
      <OrderLayout
        submit={submit}
        choices={choices}
        summary={<DepositSummary plan={plan} amountMinor={shownMinor} payment={payment} />}
        trouble={trouble}
      >
        <Button type="submit" size="md" loading={make.isPending} disabled={!isPayable}>
          {act()}
        </Button>
        <Anchor component={Link} to="/security/deposit/">
          {t('Choose a different plan')}
        </Anchor>
      </OrderLayout>
      <ConfirmDeposit
        opened={confirming}
        close={closeConfirmation}
        plan={plan}
        amountMinor={shownMinor}
        availableMinor={balance.availableMinor}
        run={order}
        pending={make.isPending}
        error={make.error}
      />
    </>
  );

  function act(): string {
    if (!isWithin) return t('Make deposit');
    return payment === 'balance'
      ? t('Pay {total} from my balance', { total: format.price(amountMinor) })
      : t('Deposit {amount}', { amount: format.price(amountMinor) });
  }
};
