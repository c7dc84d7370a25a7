import type { Configuration, Package } from '#shared/domain/configuration.ts';
import { packageCommitment } from '#shared/domain/outcome.ts';
import { feeToPlatform, termsOf } from '#shared/domain/purchase-terms.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { outcomeToday } from '#web/ui/order/outcome-today.ts';
import { Summary, SummaryBar, SummaryRemark } from '#web/ui/order/summary.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

interface OrderSummaryProps {
  chosen: Package;
  quantity: number;
  payment: 'bank' | 'balance';
  configuration: Configuration;
}

/** What an order costs, what the fee is used for, and what is and is not promised. */
export const OrderSummary = ({ chosen, quantity, payment, configuration }: OrderSummaryProps) => {
  const t = useText();
  const format = useFormat();
  const terms = termsOf(chosen, quantity, configuration.purchase);
  const toPlatform = feeToPlatform(terms);
  const undoMinutes = payment === 'balance' ? configuration.purchase.undoMinutes : 0;
  return (
    <Summary
      label={t('You pay')}
      amount={terms.totalMinor}
      isPublic
      outcome={outcomeToday(packageCommitment(chosen, quantity, configuration))}
      assumesToday={payment === 'bank'}
      risk={t(
        "They're paid from the bonus pool, as far as it covers them. Only buy with money you won't need until then.",
      )}
    >
      <SummaryBar parts={[terms.priceMinor, terms.feeToPoolMinor, toPlatform]} />
      <KeyValues
        items={[
          {
            name: t('{quantity} × {package}', { quantity, package: chosen.name }),
            value: <MoneyText amount={terms.priceMinor} isPublic />,
          },
          {
            name: t('Fee, {rate} of the price', { rate: format.rate(configuration.purchase.feeBps) }),
            value: <MoneyText amount={terms.feeMinor} isPublic />,
          },
          { name: t('Total'), value: <MoneyText amount={terms.totalMinor} isPublic />, strong: true },
        ]}
      />
      <SummaryRemark>
        {t(
          '{pool} of the fee goes to the bonus pool, which pays your sponsors for this purchase, and {platform} covers the cost of running the platform.',
          { pool: format.price(terms.feeToPoolMinor), platform: format.price(toPlatform) },
        )}{' '}
        {undoMinutes === 0
          ? t('The fee is non-refundable.')
          : t(
              'The fee is non-refundable after {minutes, plural, one {# minute} other {# minutes}}, the time in which you can undo the purchase.',
              { minutes: undoMinutes },
            )}
      </SummaryRemark>
      <KeyValues
        items={[
          { name: t('Annual rate'), value: t('{rate} p.a.', { rate: format.rate(chosen.annualRateBps) }) },
          {
            name: t('Term'),
            value: t('{months, plural, one {# month} other {# months}}', { months: chosen.termMonths }),
          },
        ]}
      />
    </Summary>
  );
};
