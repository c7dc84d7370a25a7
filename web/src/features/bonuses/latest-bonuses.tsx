import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BonusView } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { BonusAmount, BonusState } from './bonus-amount.tsx';
import { whenOf } from './bonus-when.ts';
import { useBonusWords } from './bonus-words.ts';
import styles from './latest-bonuses.module.css';
import { bonusesQuery } from './queries.ts';
import { useText } from './texts.ts';

const rowsMax = 5;

interface RowsProps {
  area: ProductArea;
  bonuses: readonly BonusView[] | undefined;
  /** All bonuses are sponsor bonuses: the headline then names the source instead of repeating the kind. */
  isSponsorOnly?: true;
}

const Rows = ({ area, bonuses, isSponsorOnly }: RowsProps) => {
  const t = useText();
  const { kinds, source, from, rateWords } = useBonusWords(area);
  if (!bonuses) return <Skeleton height="18rem" aria-hidden="true" />;
  if (bonuses.length === 0) return <p className={styles.none}>{t('No bonuses yet')}</p>;
  return (
    <ul className={styles.rows}>
      {bonuses.map((bonus) => (
        <li key={bonus.id} className={styles.row}>
          <span className={styles.kind}>{isSponsorOnly ? from(bonus) : kinds[bonus.kind]}</span>
          <span className={styles.amount}>
            <BonusAmount area={area} bonus={bonus} />
          </span>
          <span className={styles.source}>{isSponsorOnly ? rateWords(bonus) : source(bonus)}</span>
          <span className={styles.when}>
            {bonus.state === 'granted' ? (
              <DateText value={whenOf(bonus)} dayOnly />
            ) : (
              <BonusState area={area} bonus={bonus} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The latest of these bonuses, which are sorted newest first, each with its source and its entry. */
export const LatestBonuses = ({ area, bonuses }: Pick<RowsProps, 'area' | 'bonuses'>) => (
  <Rows area={area} bonuses={bonuses?.slice(0, rowsMax)} />
);

/** My latest sponsor bonuses, each with the purchase it came of. */
export const SponsorBonuses = () => (
  <Rows
    area="infinity"
    bonuses={useQuery(bonusesQuery('infinity', 'sponsor', { limit: 10 })).data?.items.slice(0, rowsMax)}
    isSponsorOnly
  />
);
