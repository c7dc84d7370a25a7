import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Accrued } from './accrued.tsx';
import { ActivePackages } from './active-packages.tsx';
import { BonusMonths } from './bonus-months.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Holdings } from './holdings.tsx';
import styles from './infinity-dashboard.module.css';
import { KindTotals } from './kind-totals.tsx';
import { bonusTotalsQuery, positionsQuery } from './queries.ts';
import { useText } from './texts.ts';
import { Upcoming } from './upcoming.tsx';

const HeadSkeleton = () => (
  <div className={styles.head} aria-hidden="true">
    <div>
      <Skeleton height={18} width="11rem" />
      <Skeleton height={54} width="18rem" maw="100%" mt="sm" />
      <Skeleton height={10} mt="xl" />
      <Skeleton height={72} mt="md" />
    </div>
    <Skeleton height={150} />
  </div>
);

const Blocks = (props: { latestPurchases: ReactNode; latestBonuses: ReactNode }) => {
  const t = useText();
  const { data: totals } = useQuery(bonusTotalsQuery);
  const { data: positions } = useQuery(positionsQuery);
  const waitingBlock = <Skeleton height="12rem" aria-hidden="true" />;
  return (
    <>
      <div className={styles.columns}>
        <Section title={t('Active packages')}>
          {positions ? <ActivePackages purchases={positions.items} /> : waitingBlock}
          {positions?.next ? (
            <p className={styles.more}>
              <Link to="/infinity/purchases/">{t('Older purchases are on the purchases page')}</Link>
            </p>
          ) : null}
        </Section>
        <Section title={t('What comes next')}>
          {positions && totals ? (
            <Upcoming purchases={positions.items} nextReturnOn={totals.nextReturnOn} />
          ) : (
            waitingBlock
          )}
        </Section>
      </div>
      <Section title={t('Bonuses by month')}>
        <div className={styles.bonuses}>
          {totals ? (
            <>
              <BonusMonths months={totals.byMonth} />
              <KindTotals totals={totals} />
            </>
          ) : (
            waitingBlock
          )}
        </div>
      </Section>
      <div className={styles.columns}>
        <Section
          title={t('Latest purchases')}
          actions={
            <Anchor component={Link} to="/infinity/purchases/">
              {t('All purchases')}
            </Anchor>
          }
        >
          {props.latestPurchases}
        </Section>
        <Section
          title={t('Latest bonuses')}
          actions={
            <Anchor component={Link} to="/infinity/bonuses/">
              {t('All bonuses')}
            </Anchor>
          }
        >
          {props.latestBonuses}
        </Section>
      </div>
    </>
  );
};

/** The member's infinity at a glance: what is theirs first, then what runs, what comes, and what came. */
export const InfinityDashboard = (props: { latestPurchases: ReactNode; latestBonuses: ReactNode }) => {
  const t = useText();
  const { data: balances } = useQuery(balancesQuery);
  const { data: totals } = useQuery(bonusTotalsQuery);
  const { data: positions } = useQuery(positionsQuery);
  const of = (account: 'available' | 'invested' | 'held') =>
    balances ? balanceIn(balances, 'infinity', account) : undefined;
  const [available, invested, held] = [of('available'), of('invested'), of('held')];
  const isNew = positions?.items.length === 0 && totals?.totalMinor === 0 && available === 0;
  return (
    <Page
      title={t('Dashboard')}
      actions={
        <Button component={Link} to="/infinity/web-shop/" variant="default">
          {t('Buy a package')}
        </Button>
      }
    >
      {available === undefined || invested === undefined || held === undefined || !totals ? (
        <HeadSkeleton />
      ) : (
        <div className={styles.head}>
          <Holdings availableMinor={available} investedMinor={invested} heldMinor={held} />
          <Accrued accruedMinor={totals.accruedSoFarMinor} nextReturnOn={totals.nextReturnOn} />
        </div>
      )}
      {isNew ? <FirstSteps /> : <Blocks {...props} />}
    </Page>
  );
};
