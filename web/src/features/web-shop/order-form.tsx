import { Anchor, Button, NumberInput, Radio, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Package } from '#shared/domain/configuration.ts';
import { termsOf } from '#shared/domain/purchase-terms.ts';
import { isOfNewTerms } from '#web/api/api-error.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { ConfirmPurchase } from '#web/ui/order/confirm-purchase.tsx';
import { OrderLayout } from '#web/ui/order/order-layout.tsx';
import { useBalanceWords } from '#web/ui/order/use-balance-words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { OrderSummary } from './order-summary.tsx';
import { useBuyPackage } from './queries.ts';
import { useText } from './texts.ts';

interface OrderFormProps {
  chosen: Package;
  /** Called with the purchase that the server made. */
  ordered: (purchase: PurchaseView) => void;
}

/** Quantity and payment on one side, the cost on the other, and one button labelled with its action. */
export const OrderForm = ({ chosen, ordered }: OrderFormProps) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  const [typed, setTyped] = useKeptState<number | string>('order, quantity', 1);
  const [payment, setPayment] = useKeptState<'bank' | 'balance'>('order, payment', 'bank');
  const [confirming, confirmation] = useDisclosure(false);
  const buy = useBuyPackage();

  const quantityMax = Math.min(
    configuration.purchase.quantityMax,
    chosen.perMemberMax ?? Number.POSITIVE_INFINITY,
  );
  const isValid = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= quantityMax;
  const quantity = isValid ? typed : 1;
  const { totalMinor } = termsOf(chosen, quantity, configuration.purchase);
  const balance = useBalanceWords('infinity', totalMinor);
  const days = Math.round(configuration.purchase.expiryHours / 24);

  const order = () =>
    buy.mutate(
      { packageId: chosen.id, quantity, payment, configurationVersion: configuration.version },
      // The form shows the new terms.
      { onSuccess: ordered, onError: (error) => isOfNewTerms(error) && confirmation.close() },
    );
  const submit = () => {
    if (!isValid || buy.isPending || (payment === 'balance' && !balance.enough)) return;
    if (payment === 'bank') return order();
    buy.reset();
    confirmation.open();
  };
  const closeConfirmation = () => {
    confirmation.close();
    buy.reset();
  };

  const choices = (
    <>
      <NumberInput
        label={t('Quantity')}
        value={typed}
        onChange={setTyped}
        min={1}
        max={quantityMax}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        maw="10rem"
        error={isValid ? undefined : t('Enter a whole number from 1 to {max}.', { max: quantityMax })}
      />
      <Radio.Group
        label={t('Payment')}
        value={payment}
        onChange={(value) => setPayment(value === 'balance' ? 'balance' : 'bank')}
      >
        <Stack gap="md" mt="sm">
          <Radio
            value="bank"
            label={t('Bank transfer')}
            description={t(
              "We'll show you account details and a reference. Your terms are fixed for {days, plural, one {# day} other {# days}}; without payment, the order expires free of charge.",
              { days },
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
  const trouble = isOfNewTerms(buy.error) ? (
    <Notice alert>
      {t(
        'The terms changed while you were deciding. The new terms are shown here; nothing was bought. Order again if you agree to them.',
      )}
    </Notice>
  ) : (
    <ErrorPanel error={confirming ? null : buy.error} />
  );
  return (
    <>
      <OrderLayout
        submit={submit}
        choices={choices}
        summary={
          <OrderSummary chosen={chosen} quantity={quantity} payment={payment} configuration={configuration} />
        }
        trouble={trouble}
      >
        <Button
          type="submit"
          size="md"
          loading={buy.isPending}
          disabled={!isValid || (payment === 'balance' && !balance.enough)}
        >
          {payment === 'bank'
            ? t('Order for {total}', { total: format.price(totalMinor) })
            : t('Pay {total} from my balance', { total: format.price(totalMinor) })}
        </Button>
        <Anchor component={Link} to="/infinity/web-shop/">
          {t('Choose a different package')}
        </Anchor>
      </OrderLayout>
      <ConfirmPurchase
        opened={confirming}
        close={closeConfirmation}
        chosen={chosen}
        quantity={quantity}
        availableMinor={balance.availableMinor}
        run={order}
        pending={buy.isPending}
        error={buy.error}
      />
    </>
  );
};
