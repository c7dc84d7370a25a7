import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Package } from '#shared/domain/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { TermScale } from '#web/ui/term-scale.tsx';
import styles from './package-cards.module.css';
import { useText } from './texts.ts';

/** The packages side by side: price first, then rate and term. */
export const PackageCards = ({ packages, buyable }: { packages: readonly Package[]; buyable: boolean }) => {
  const t = useText();
  const format = useFormat();
  // The terms are drawn to one scale, so that they can be compared by eye.
  const longest = Math.max(...packages.map(({ termMonths }) => termMonths));
  return (
    <div className={styles.frame}>
      <ul className={styles.cards}>
        {packages.map((item) => (
          <li key={item.id} className={styles.card}>
            <h2 className={styles.name}>{item.name}</h2>
            <p className={styles.price}>
              <MoneyText amount={item.priceMinor} size="medium" isPublic />
            </p>
            <div style={{ width: `${(100 * item.termMonths) / longest}%` }}>
              <TermScale months={item.termMonths} />
            </div>
            <p className={styles.facts}>
              <span>
                {t('{months, plural, one {# month} other {# months}}', { months: item.termMonths })}
              </span>
              <span>{t('{rate} a year', { rate: format.rate(item.annualRateBps) })}</span>
            </p>
            {item.perMemberMax === null ? null : (
              <p className={styles.limit}>{t('At most {count} per member.', { count: item.perMemberMax })}</p>
            )}
            {buyable ? (
              <Button
                component={Link}
                to={`/infinity/web-shop/?package=${item.id}`}
                variant="default"
                className={styles.choose ?? ''}
              >
                {t('Choose {package}', { package: item.name })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
};
