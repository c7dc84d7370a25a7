import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useOrderDates } from '#web/ui/order/use-order-dates.tsx';
import { usePaymentMethods } from '#web/ui/payment/payment-methods.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** The terms that were frozen when the purchase was ordered. */
export const PurchaseTerms = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  const format = useFormat();
  const methods = usePaymentMethods();
  const dates = useOrderDates(purchase);
  return (
    <KeyValues
      items={[
        {
          name: t('{quantity} × {package}', { quantity: purchase.quantity, package: purchase.packageName }),
          value: <MoneyText amount={purchase.priceMinor} />,
        },
        { name: t('Fee'), value: <MoneyText amount={purchase.feeMinor} /> },
        { name: t('Total'), value: <MoneyText amount={purchase.totalMinor} />, strong: true },
        {
          name: t('Annual rate'),
          value: t('{rate} p.a., not guaranteed', { rate: format.rate(purchase.annualRateBps) }),
        },
        {
          name: t('Term'),
          value: t('{months, plural, one {# month} other {# months}}', { months: purchase.termMonths }),
        },
        ...dates,
        { name: t('Paid by'), value: methods[purchase.payment.method] },
        {
          name: t('Purchase number'),
          value: (
            <CopyButton value={purchase.id} label={t('Purchase number')}>
              <code>{purchase.id}</code>
            </CopyButton>
          ),
        },
      ]}
    />
  );
};
