import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration, Package } from '#shared/domain/configuration.ts';
import { feeToPlatform, termsOf } from '#shared/domain/purchase-terms.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './order-summary.module.css';
import { useText } from './texts.ts';

interface OrderSummaryProps {
  chosen: Package;
  quantity: number;
  configuration: Configuration;
}

/** What an order costs, what the fee is used for, and what is and is not promised. */
export const OrderSummary = ({ chosen, quantity, configuration }: OrderSummaryProps) => {
  const t = useText();
  const format = useFormat();
  const terms = termsOf(chosen, quantity, configuration.purchase);
  const toPlatform = feeToPlatform(terms);
  const matures = addMonths(dayOf(instantOf(new Date())), chosen.termMonths);
  const share = (amount: number) => ({ flexGrow: amount / terms.totalMinor });
  return (
    <div className={styles.summary}>
      <p className={styles.label}>{t('You pay')}</p>
      <MoneyText amount={terms.totalMinor} size="large" isPublic />
      <div className={styles.bar} aria-hidden="true">
        <i style={share(terms.priceMinor)} />
        <i style={share(terms.feeToPoolMinor)} />
        <i style={share(toPlatform)} />
      </div>
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
      <p className={styles.remark}>
        {t(
          'Of the fee, {pool} goes to the bonus pool, which pays your sponsors for this purchase, and {platform} to running the platform. The fee is not paid back.',
          { pool: format.price(terms.feeToPoolMinor), platform: format.price(toPlatform) },
        )}
      </p>
      <KeyValues
        items={[
          { name: t('Rate'), value: t('{rate} a year', { rate: format.rate(chosen.annualRateBps) }) },
          {
            name: t('Term'),
            value: t('{months, plural, one {# month} other {# months}}', { months: chosen.termMonths }),
          },
          { name: t('Would mature, if paid today'), value: <DateText value={matures} /> },
        ]}
      />
      <p className={styles.risk}>
        <strong>{t('Returns are not guaranteed.')}</strong>{' '}
        {t(
          'They are paid from money set aside for them, and only as far as it reaches. Buy only with money you can do without until then.',
        )}
      </p>
    </div>
  );
};
