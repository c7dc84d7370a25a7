import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { MemberAccount } from '#shared/domain/words.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { type BonusTotals, bonusTotalsQuery } from '#web/api/bonus-totals.ts';
import { useUser } from '#web/api/session.tsx';
import {
  DashboardColumns,
  DashboardHead,
  DashboardHeadSkeleton,
  DashboardMore,
} from '#web/ui/dashboard/dashboard.tsx';
import { Holdings } from '#web/ui/dashboard/holdings.tsx';
import { SideFigure } from '#web/ui/dashboard/side-figure.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { ActivePackages } from './active-packages.tsx';
import { FirstSteps } from './first-steps.tsx';
import { positionsQuery } from './queries.ts';
import { useText } from './texts.ts';
import { Upcoming } from './upcoming.tsx';

/** Path of the entries that made a balance in infinity. */
const entriesOf = (account: MemberAccount): string => `/statements/?area=infinity&account=${account}`;

interface InfinityDashboardProps {
  latestPurchases: ReactNode;
  latestBonuses: ReactNode;
  bonusHistory: ReactNode;
  /** The assets that cover the area's liabilities. */
  solvency: ReactNode;
}

/** What the active packages have accrued since the last return, and when the next one is due. */
const Accrued = ({ totals }: { totals: BonusTotals }) => {
  const t = useText();
  const format = useFormat();
  return (
    <SideFigure label={t('Accrued so far')} amount={totals.accruedSoFarMinor}>
      {totals.nextReturnOn === null
        ? t('Returns accrue from the day a package becomes active.')
        : t(
            "The next return is due on {day} and is paid from the bonus pool. If the pool can't cover it, it awaits funding; the oldest returns are paid first.",
            { day: format.date(totals.nextReturnOn) },
          )}
    </SideFigure>
  );
};

const Blocks = (props: InfinityDashboardProps) => {
  const t = useText();
  const { data: totals } = useQuery(bonusTotalsQuery('infinity'));
  const { data: positions } = useQuery(positionsQuery);
  const waitingBlock = <Skeleton height="12rem" aria-hidden="true" />;
  return (
    <>
      <DashboardColumns>
        <Section title={t('Active packages')}>
          {positions ? <ActivePackages purchases={positions.items} /> : waitingBlock}
          {positions?.next ? (
            <DashboardMore>
              <Link to="/infinity/purchases/">{t('See older purchases')}</Link>
            </DashboardMore>
          ) : null}
        </Section>
        <Section title={t("What's next")}>
          {positions && totals ? (
            <Upcoming purchases={positions.items} nextReturnOn={totals.nextReturnOn} />
          ) : (
            waitingBlock
          )}
        </Section>
      </DashboardColumns>
      <Section title={t('Bonuses by month')}>{props.bonusHistory}</Section>
      <DashboardColumns>
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
      </DashboardColumns>
    </>
  );
};

/** The member's infinity at a glance: what is theirs first, then what runs, what comes, and what came. */
export const InfinityDashboard = (props: InfinityDashboardProps) => {
  const t = useText();
  const { status } = useUser();
  const { data: balances } = useQuery(balancesQuery);
  const { data: totals } = useQuery(bonusTotalsQuery('infinity'));
  const { data: positions } = useQuery(positionsQuery);
  const of = (account: 'available' | 'invested' | 'held') =>
    balances ? balanceIn(balances, 'infinity', account) : undefined;
  const [available, invested, held] = [of('available'), of('invested'), of('held')];
  const isNew = positions?.items.length === 0 && totals?.totalMinor === 0 && available === 0;
  return (
    <Page
      title={t('Dashboard')}
      actions={
        userStatusMeaning[status].movesMoney ? (
          <>
            {available ? (
              <Button component={Link} to="/infinity/reinvestments/" variant="default">
                {t('Reinvest')}
              </Button>
            ) : null}
            {available ? (
              <Button component={Link} to="/infinity/withdrawals/" variant="default">
                {t('Withdraw')}
              </Button>
            ) : null}
            <Button component={Link} to="/infinity/web-shop/" variant="default">
              {t('Buy a package')}
            </Button>
          </>
        ) : null
      }
    >
      {available === undefined || invested === undefined || held === undefined || !totals ? (
        <DashboardHeadSkeleton />
      ) : (
        <DashboardHead>
          <Holdings
            title={t('Your money in infinity')}
            entries="/statements/?area=infinity"
            parts={[
              {
                tone: 'placed',
                name: t('Invested'),
                amount: invested,
                words: t('in your active packages'),
                entries: entriesOf('invested'),
              },
              {
                tone: 'free',
                name: t('Available'),
                amount: available,
                words: t('available to use now'),
                entries: entriesOf('available'),
              },
              {
                tone: 'held',
                name: t('Reserved'),
                amount: held,
                words: t('reserved for your requests'),
                entries: entriesOf('held'),
              },
            ]}
          />
          <Accrued totals={totals} />
        </DashboardHead>
      )}
      {isNew ? <FirstSteps /> : <Blocks {...props} />}
      {props.solvency}
    </Page>
  );
};
