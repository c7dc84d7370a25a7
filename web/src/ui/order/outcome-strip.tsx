/**
 * What comes of money before it is committed, in five facts: what one pays, gets at best, gets without returns, until
 * when it is locked, and the rate a year after all fees. Rows in a narrow place, columns in a wide one.
 *
 *     <OutcomeStrip outcome={outcomeOf(packageCommitment(item, 2, configuration), today)} isPublic />
 */
import type { Outcome } from '#shared/domain/outcome.ts';
import { MoneyText } from '../money/money-text.tsx';
import { DateText } from '../text/date-text.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import styles from './outcome-strip.module.css';

interface OutcomeStripProps {
  outcome: Outcome;
  /** Prices are public; what a member typed or holds is not. */
  isPublic?: boolean;
  /** True where the day on which it begins isn't known yet, because it begins with the payment. */
  assumesToday?: boolean;
  /** True where what is paid stands above it as the one figure of its place. */
  paysAbove?: boolean;
}

export const OutcomeStrip = ({
  outcome,
  isPublic = false,
  assumesToday = false,
  paysAbove = false,
}: OutcomeStripProps) => {
  const t = useText();
  const format = useFormat();
  const facts = [
    {
      name: t('You pay'),
      value: <MoneyText amount={outcome.paysMinor} isPublic={isPublic} />,
      strong: true,
    },
    {
      name: t('You get at best'),
      value: <MoneyText amount={outcome.atBestMinor} isPublic={isPublic} />,
      strong: true,
    },
    {
      name: t('You get without returns'),
      value: <MoneyText amount={outcome.withoutReturnsMinor} isPublic={isPublic} />,
    },
    {
      name: assumesToday ? t('Locked until, if paid today') : t('Locked until'),
      value: <DateText value={outcome.lockedUntil} />,
    },
    { name: t('Annual rate after fees'), value: t('{rate} at best', { rate: format.rate(outcome.rateBps) }) },
  ];
  return (
    <div className={styles.frame}>
      <dl className={styles.strip}>
        {facts.slice(paysAbove ? 1 : 0).map(({ name, value, strong }) => (
          <div key={name} className={styles.fact} data-strong={strong}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
