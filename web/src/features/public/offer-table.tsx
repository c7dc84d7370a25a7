import { useConfiguration } from '#web/api/configuration.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './offer-table.module.css';
import { useText } from './texts.ts';

/** The packages as they stand in the configuration. */
export const OfferTable = () => {
  const t = useText();
  const format = useFormat();
  const { packages, purchase } = useConfiguration();
  return (
    <table className={styles.table}>
      <caption>
        {t('A fee of {fee} is added to the price of each package.', { fee: format.rate(purchase.feeBps) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Package')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Annual rate, not guaranteed')}</th>
          <th scope="col">{t('Term')}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            <td>
              <MoneyText amount={one.priceMinor} isPublic />
            </td>
            <td>{format.rate(one.annualRateBps)}</td>
            <td>{t('{months} months', { months: one.termMonths })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
