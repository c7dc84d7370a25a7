import type { DepositView } from '#shared/contract/security-deposits.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useOrderDates } from '#web/ui/order/use-order-dates.tsx';
import { usePaymentMethods } from '#web/ui/payment/payment-methods.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** The terms that were frozen when the deposit was made, and its dates. */
export const DepositTerms = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const format = useFormat();
  const methods = usePaymentMethods();
  const dates = useOrderDates(deposit);
  return (
    <KeyValues
      items={[
        { name: t('Plan'), value: deposit.planName, strong: true },
        { name: t('Amount'), value: <MoneyText amount={deposit.amountMinor} /> },
        {
          name: t('Annual rate'),
          value: t('{rate} p.a., not guaranteed', { rate: format.rate(deposit.annualRateBps) }),
        },
        {
          name: t('Term'),
          value: t('{months, plural, one {# month} other {# months}}', { months: deposit.termMonths }),
        },
        {
          name: t('Early exit fee'),
          value: t('{rate} of the amount withdrawn', { rate: format.rate(deposit.earlyExitFeeBps) }),
        },
        ...dates,
        { name: t('Paid by'), value: methods[deposit.payment.method] },
        {
          name: t('Deposit number'),
          value: (
            <CopyButton value={deposit.id} label={t('Deposit number')}>
              <code>{deposit.id}</code>
            </CopyButton>
          ),
        },
      ]}
    />
  );
};
