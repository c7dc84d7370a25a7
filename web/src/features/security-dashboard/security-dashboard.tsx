import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SecurityDashboard as Shown } from '#shared/contract/security-dashboard.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { balanceIn, owedIn } from '#web/api/balances.ts';
import { useUser } from '#web/api/session.tsx';
import { AreaDashboard } from '#web/ui/dashboard/area-dashboard.tsx';
import { Upcoming } from '#web/ui/dashboard/upcoming.tsx';
import { useEventWords } from './event-words.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { Owned } from './owned.tsx';
import { useText } from './texts.ts';

interface SecurityDashboardProps {
  /** Undefined while it is being loaded. */
  shown: Shown | undefined;
  /** Both areas together. */
  overview: ReactNode;
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
  const { balances, bonusTotals: totals, deposits } = props.shown ?? {};
  const available = balances && balanceIn(balances, 'security', 'available');
  const isNew = deposits?.items.length === 0 && totals?.totalMinor === 0 && available === 0;
  return (
    <AreaDashboard
      area="security"
      overview={props.overview}
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
          older: deposits?.isMore ? { words: t('See older deposits'), to: '/security/deposits/' } : undefined,
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
