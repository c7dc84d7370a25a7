import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InfinityDashboard as Shown } from '#shared/contract/infinity-dashboard.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { balanceIn, owedIn } from '#web/api/balances.ts';
import { useUser } from '#web/api/session.tsx';
import { AreaDashboard } from '#web/ui/dashboard/area-dashboard.tsx';
import { Upcoming } from '#web/ui/dashboard/upcoming.tsx';
import { ActivePackages } from './active-packages.tsx';
import { useEventWords } from './event-words.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Owned } from './owned.tsx';
import { useText } from './texts.ts';

interface InfinityDashboardProps {
  /** Undefined while it is being loaded. */
  shown: Shown | undefined;
  latestPurchases: ReactNode;
  latestBonuses: ReactNode;
  bonusHistory: ReactNode;
  /** The assets that cover the area's liabilities. */
  solvency: ReactNode;
}

const Actions = ({ available }: { available: boolean }) => {
  const t = useText();
  return (
    <>
      {available ? (
        <>
          <Button component={Link} to="/infinity/reinvestments/" variant="default">
            {t('Reinvest')}
          </Button>
          <Button component={Link} to="/infinity/withdrawals/" variant="default">
            {t('Withdraw')}
          </Button>
        </>
      ) : null}
      <Button component={Link} to="/infinity/web-shop/" variant="default">
        {t('Buy a package')}
      </Button>
    </>
  );
};

/** The member's infinity at a glance. */
export const InfinityDashboard = (props: InfinityDashboardProps) => {
  const t = useText();
  const eventWords = useEventWords();
  const { status } = useUser();
  const { balances, bonusTotals: totals, purchases } = props.shown ?? {};
  const available = balances && balanceIn(balances, 'infinity', 'available');
  const isNew = purchases?.items.length === 0 && totals?.totalMinor === 0 && available === 0;
  return (
    <AreaDashboard
      area="infinity"
      actions={userStatusMeaning[status].movesMoney ? <Actions available={Boolean(available)} /> : null}
      holdings={balances && <Owned balances={balances} />}
      totals={totals}
      owedMinor={balances && owedIn(balances, 'infinity')}
      accrualStart={t('Returns accrue from the day a package becomes active.')}
      firstSteps={isNew ? <FirstSteps /> : null}
      blocks={{
        active: {
          title: t('Active packages'),
          list: purchases && <ActivePackages purchases={purchases.items} />,
          older: purchases?.isMore
            ? { words: t('See older purchases'), to: '/infinity/purchases/' }
            : undefined,
        },
        upcoming: purchases && totals && (
          <Upcoming orders={purchases.items} nextReturnOn={totals.nextReturnOn} words={eventWords} />
        ),
        latestOrders: {
          title: t('Latest purchases'),
          list: props.latestPurchases,
          all: { words: t('All purchases'), to: '/infinity/purchases/' },
        },
        latestBonuses: props.latestBonuses,
        bonusHistory: props.bonusHistory,
      }}
      solvency={props.solvency}
    />
  );
};
