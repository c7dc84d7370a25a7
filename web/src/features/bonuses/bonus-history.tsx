import { Skeleton } from '@mantine/core';
import type { BonusTotals } from '#shared/contract/bonus.ts';
import styles from './bonus-history.module.css';
import { BonusMonths } from './bonus-months.tsx';
import { KindTotals } from './kind-totals.tsx';

/** Two years of an area's bonuses: by month as a chart or a table, and in all by kind. */
export const BonusHistory = ({ totals }: { totals: BonusTotals | undefined }) => {
  if (!totals) return <Skeleton height="18rem" aria-hidden="true" />;
  return (
    <div className={styles.history}>
      <BonusMonths months={totals.byMonth} />
      <KindTotals totals={totals} />
    </div>
  );
};
