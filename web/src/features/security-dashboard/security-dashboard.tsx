import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { balanceIn, balancesQuery, owedIn } from '#web/api/balances.ts';
import { bonusTotalsQuery } from '#web/api/bonus-totals.ts';
import { useUser } from '#web/api/session.tsx';
import { AreaDashboard } from '#web/ui/dashboard/area-dashboard.tsx';
import { Upcoming } from '#web/ui/dashboard/upcoming.tsx';
import { useEventWords } from './event-words.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { Owned } from './owned.tsx';
import { runningDepositsQuery } from './queries.ts';
import { useText } from './texts.ts';

interface SecurityDashboardProps {
  latestDeposits: ReactNode;
  latestBonuses: ReactNode;
  bonusHistory: ReactNode;
  /** The assets that cover the area's liabilities. */
  solvency: ReactNode;
  /** The way to compound into one of these deposits. */
  compound: (deposits: readonly DepositView[]) => ReactNode;
}

const Actions = ({ compound, withdraws }: { compound: ReactNode; withdraws: boolean }) => {
  const t = useText();
  return (
    <>
      {compound}
      {withdraws ? (
        <Button component={Link} to="/security/withdrawals/" variant="default">
          {t('Withdraw')}
        </Button>
      ) : null}
      <Button component={Link} to="/security/deposit/" variant="default">
        {t('Make a deposit')}
      </Button>
    </>
  );
};

/** The member's security at a glance. */
export const SecurityDashboard = (props: SecurityDashboardProps) => {
  const t = useText();
  const eventWords = useEventWords();
  const { status } = useUser();
  const { data: balances } = useQuery(balancesQuery);
  const { data: totals } = useQuery(bonusTotalsQuery('security'));
  const { data: deposits } = useQuery(runningDepositsQuery);
  const available = balances && balanceIn(balances, 'security', 'available');
  const isNew = deposits?.items.length === 0 && totals?.totalMinor === 0 && available === 0;
  return (
    <AreaDashboard
      area="security"
      actions={
        userStatusMeaning[status].movesMoney ? (
          <Actions
            compound={deposits && props.compound(deposits.items)}
            withdraws={deposits !== undefined && !isNew}
          />
        ) : null
      }
      holdings={balances && <Owned balances={balances} />}
      totals={totals}
      owedMinor={balances && owedIn(balances, 'security')}
      accrualStart={t('Returns accrue from the day a deposit becomes active.')}
      firstSteps={isNew ? <FirstSteps /> : null}
      blocks={{
        active: {
          title: t('Active deposits'),
          list: deposits && <OpenDeposits deposits={deposits.items} />,
          older: deposits?.next ? { words: t('See older deposits'), to: '/security/deposits/' } : undefined,
        },
        upcoming: deposits && totals && (
          <Upcoming orders={deposits.items} nextReturnOn={totals.nextReturnOn} words={eventWords} />
        ),
        latestOrders: {
          title: t('Latest deposits'),
          list: props.latestDeposits,
          all: { words: t('All deposits'), to: '/security/deposits/' },
        },
        latestBonuses: props.latestBonuses,
        bonusHistory: props.bonusHistory,
      }}
      solvency={props.solvency}
    />
  );
};
