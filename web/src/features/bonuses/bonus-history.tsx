import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductArea } from '#shared/domain/words.ts';
import { bonusTotalsQuery } from '#web/api/bonus-totals.ts';
import styles from './bonus-history.module.css';
import { BonusMonths } from './bonus-months.tsx';
import { KindTotals } from './kind-totals.tsx';

/** Two years of an area's bonuses: by month as a chart or a table, and in all by kind. */
export const BonusHistory = ({ area }: { area: ProductArea }) => {
  const { data: totals } = useQuery(bonusTotalsQuery(area));
  if (!totals) return <Skeleton height="18rem" aria-hidden="true" />;
  return (
    <div className={styles.history}>
      <BonusMonths months={totals.byMonth} />
      <KindTotals totals={totals} />
    </div>
  );
};
