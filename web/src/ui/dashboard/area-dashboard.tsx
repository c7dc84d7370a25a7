/**
 * The dashboard of an area: what is the member's first, then what runs, what comes, and what came. A member who holds
 * nothing yet reads how the area begins instead. What is `undefined` is still being loaded.
 */
import { Anchor, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { BonusTotals } from '#shared/contract/bonus.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Page } from '../layout/page.tsx';
import { Section } from '../layout/section.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import { DashboardColumns, DashboardHead, DashboardHeadSkeleton, DashboardMore } from './dashboard.tsx';
import { SideFigure } from './side-figure.tsx';

interface Way {
  readonly words: string;
  readonly to: string;
}

interface Blocks {
  /** What runs now, and the way to older orders if there are more than were loaded. */
  readonly active: { readonly title: string; readonly list: ReactNode; readonly older?: Way | undefined };
  readonly upcoming: ReactNode;
  readonly latestOrders: { readonly title: string; readonly list: ReactNode; readonly all: Way };
  readonly latestBonuses: ReactNode;
  readonly bonusHistory: ReactNode;
}

/** Few members ever owe anything. */
const OwedNotice = lazyPart(() => import('./owed-notice.tsx'));

interface AreaDashboardProps {
  area: ProductArea;
  /** What comes before the area: on the home page, both areas together. */
  overview?: ReactNode;
  /** The ways to move money; absent for members whose status moves none. */
  actions: ReactNode;
  holdings: ReactNode;
  totals: BonusTotals | undefined;
  /** What the next bonuses settle first. */
  owedMinor: Minor | undefined;
  /** From when on returns accrue, for a member without any yet. */
  accrualStart: string;
  /** How the area begins, for a member who holds nothing yet. */
  firstSteps: ReactNode | null;
  blocks: Blocks;
  /** What stands behind the money of the area. */
  solvency: ReactNode;
}

/** What has accrued since the last return, and when the next one is due. */
const Accrued = ({ totals, start }: { totals: BonusTotals; start: string }) => {
  const t = useText();
  const format = useFormat();
  return (
    <SideFigure label={t('Accrued so far')} amount={totals.accruedSoFarMinor}>
      {totals.nextReturnOn === null
        ? start
        : t(
            "The next return is due on {day} and is paid from the bonus pool. If the pool can't cover it, it awaits funding; the oldest returns are paid first.",
            { day: format.date(totals.nextReturnOn) },
          )}
    </SideFigure>
  );
};

const AllOf = ({ words, to }: Way) => (
  <Anchor component={Link} to={to}>
    {words}
  </Anchor>
);

const Sections = ({ area, blocks }: { area: ProductArea; blocks: Blocks }) => {
  const t = useText();
  const { active, upcoming, latestOrders, latestBonuses, bonusHistory } = blocks;
  const loading = <Skeleton height="12rem" aria-hidden="true" />;
  return (
    <>
      <DashboardColumns>
        <Section title={active.title}>
          {active.list ?? loading}
          {active.older ? (
            <DashboardMore>
              <Link to={active.older.to}>{active.older.words}</Link>
            </DashboardMore>
          ) : null}
        </Section>
        <Section title={t("What's next")}>{upcoming ?? loading}</Section>
      </DashboardColumns>
      <Section title={t('Bonuses by month')}>{bonusHistory}</Section>
      <DashboardColumns>
        <Section title={latestOrders.title} actions={<AllOf {...latestOrders.all} />}>
          {latestOrders.list}
        </Section>
        <Section
          title={t('Latest bonuses')}
          actions={<AllOf words={t('All bonuses')} to={`/${area}/bonuses/`} />}
        >
          {latestBonuses}
        </Section>
      </DashboardColumns>
    </>
  );
};

export const AreaDashboard = (props: AreaDashboardProps) => {
  const t = useText();
  const { area, overview, actions, holdings, owedMinor, totals, accrualStart, firstSteps, blocks, solvency } =
    props;
  return (
    <Page title={t('Dashboard')} actions={actions}>
      {overview}
      {holdings && totals ? (
        <DashboardHead>
          {holdings}
          <Accrued totals={totals} start={accrualStart} />
        </DashboardHead>
      ) : (
        <DashboardHeadSkeleton />
      )}
      {owedMinor ? (
        <Suspense fallback={null}>
          <OwedNotice owedMinor={owedMinor} />
        </Suspense>
      ) : null}
      {firstSteps ?? <Sections area={area} blocks={blocks} />}
      {solvency}
    </Page>
  );
};
