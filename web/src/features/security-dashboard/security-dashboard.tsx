import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
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
import { FirstSteps } from './first-steps.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { runningDepositsQuery } from './queries.ts';
import { useText } from './texts.ts';
import { Upcoming } from './upcoming.tsx';

interface SecurityDashboardProps {
  latestDeposits: ReactNode;
  latestBonuses: ReactNode;
  bonusHistory: ReactNode;
  /** The assets that cover the area's liabilities. */
  solvency: ReactNode;
  /** The way to compound into one of these deposits. */
  compound: (deposits: readonly DepositView[]) => ReactNode;
}

/** What is the member's in security, by what can be done with it. */
const Owned = ({ balances }: { balances: Parameters<typeof balanceIn>[0] }) => {
  const t = useText();
  const part = (account: MemberAccount) => ({
    amount: balanceIn(balances, 'security', account),
    entries: `/statements/?area=security&account=${account}`,
  });
  const principalHeld = part('principal-held');
  return (
    <Holdings
      title={t('Your money in security')}
      entries="/statements/?area=security"
      parts={[
        { tone: 'placed', name: t('Deposited'), words: t('in your active deposits'), ...part('deposited') },
        { tone: 'free', name: t('Available'), words: t('available to use now'), ...part('available') },
        {
          tone: 'held',
          name: t('Reserved'),
          words: t('reserved for your requests'),
          ...part('held'),
        },
        ...(principalHeld.amount > 0
          ? [
              {
                tone: 'held' as const,
                name: t('Reserved principal'),
                words: t('reserved for your requests'),
                ...principalHeld,
              },
            ]
          : []),
      ]}
    />
  );
};

/** What the running deposits have accrued since the last return, and when the next one is due. */
const Accrued = ({ totals }: { totals: BonusTotals }) => {
  const t = useText();
  const format = useFormat();
  return (
    <SideFigure label={t('Accrued so far')} amount={totals.accruedSoFarMinor}>
      {totals.nextReturnOn === null
        ? t('Returns accrue from the day a deposit becomes active.')
        : t(
            "The next return is due on {day} and is paid from the bonus pool. If the pool can't cover it, it awaits funding; the oldest returns are paid first.",
            { day: format.date(totals.nextReturnOn) },
          )}
    </SideFigure>
  );
};

const Blocks = (props: SecurityDashboardProps) => {
  const t = useText();
  const { data: totals } = useQuery(bonusTotalsQuery('security'));
  const { data: deposits } = useQuery(runningDepositsQuery);
  const waitingBlock = <Skeleton height="12rem" aria-hidden="true" />;
  return (
    <>
      <DashboardColumns>
        <Section title={t('Active deposits')}>
          {deposits ? <OpenDeposits deposits={deposits.items} /> : waitingBlock}
          {deposits?.next ? (
            <DashboardMore>
              <Link to="/security/deposits/">{t('See older deposits')}</Link>
            </DashboardMore>
          ) : null}
        </Section>
        <Section title={t("What's next")}>
          {deposits && totals ? (
            <Upcoming deposits={deposits.items} nextReturnOn={totals.nextReturnOn} />
          ) : (
            waitingBlock
          )}
        </Section>
      </DashboardColumns>
      <Section title={t('Bonuses by month')}>{props.bonusHistory}</Section>
      <DashboardColumns>
        <Section
          title={t('Latest deposits')}
          actions={
            <Anchor component={Link} to="/security/deposits/">
              {t('All deposits')}
            </Anchor>
          }
        >
          {props.latestDeposits}
        </Section>
        <Section
          title={t('Latest bonuses')}
          actions={
            <Anchor component={Link} to="/security/bonuses/">
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

/** The member's security at a glance: what is theirs first, then what runs, what comes, and what came. */
export const SecurityDashboard = (props: SecurityDashboardProps) => {
  const t = useText();
  const { status } = useUser();
  const { data: balances } = useQuery(balancesQuery);
  const { data: totals } = useQuery(bonusTotalsQuery('security'));
  const { data: deposits } = useQuery(runningDepositsQuery);
  const isNew =
    deposits?.items.length === 0 &&
    totals?.totalMinor === 0 &&
    balances !== undefined &&
    balanceIn(balances, 'security', 'available') === 0;
  return (
    <Page
      title={t('Dashboard')}
      actions={
        userStatusMeaning[status].movesMoney ? (
          <>
            {deposits ? props.compound(deposits.items) : null}
            {deposits && !isNew ? (
              <Button component={Link} to="/security/withdrawals/" variant="default">
                {t('Withdraw')}
              </Button>
            ) : null}
            <Button component={Link} to="/security/deposit/" variant="default">
              {t('Make a deposit')}
            </Button>
          </>
        ) : null
      }
    >
      {balances && totals ? (
        <DashboardHead>
          <Owned balances={balances} />
          <Accrued totals={totals} />
        </DashboardHead>
      ) : (
        <DashboardHeadSkeleton />
      )}
      {isNew ? <FirstSteps /> : <Blocks {...props} />}
      {props.solvency}
    </Page>
  );
};
