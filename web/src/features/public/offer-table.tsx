import { packageCommitment } from '#shared/domain/outcome.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { OutcomeStrip } from '#web/ui/order/outcome-strip.tsx';
import { outcomeToday } from '#web/ui/order/outcome-today.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './offer-table.module.css';
import { useText } from './texts.ts';

/** The packages as they stand in the configuration, and what comes of one of each. */
export const OfferTable = () => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  return (
    <div>
      <p className={styles.fee}>
        {t('A fee of {fee} is added to the price of each package.', {
          fee: format.rate(configuration.purchase.feeBps),
        })}
      </p>
      <ul className={styles.offers}>
        {configuration.packages.map((item) => (
          <li key={item.id} className={styles.offer}>
            <h3 className={styles.name}>{item.name}</h3>
            <p className={styles.terms}>
              <span>{format.price(item.priceMinor)}</span>
              <span>{t('{rate} p.a., not guaranteed', { rate: format.rate(item.annualRateBps) })}</span>
              <span>{t('{months} months', { months: item.termMonths })}</span>
            </p>
            <OutcomeStrip
              outcome={outcomeToday(packageCommitment(item, 1, configuration))}
              isPublic
              assumesToday
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
