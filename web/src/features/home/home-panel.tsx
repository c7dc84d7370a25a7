import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ComingEvent, Home, SecurityDashboard } from '#shared/contract/security-dashboard.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { EventList } from '#web/ui/dashboard/event-list.tsx';
import { SetupChecklist } from '#web/ui/dashboard/setup-checklist.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { usePreference } from '#web/ui/preferences/preferences.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './home-panel.module.css';
import { fromFirstValue } from './line-path.ts';
import { useText } from './texts.ts';
import { ValueLine } from './value-line.tsx';

// A picture of figures that stand beside it already.
const Waterline = lazyPart(() => import('./waterline.tsx'));
// Most members have seen it, and it travels to the others only.
const HomeTour = lazyPart(() => import('./tour/home-tour.tsx'));

const useAreaNames = () => {
  const t = useText();
  return { infinity: t('Infinity'), security: t('Security') };
};

const EventWords = ({ event }: { event: ComingEvent }) => {
  const t = useText();
  const format = useFormat();
  const names = useAreaNames();
  if (event.kind === 'return') return t('Next return in {area}', { area: names[event.area] });
  if (event.kind === 'payout-address')
    return <Link to="/settings/">{t('Withdrawals to {label} become possible', { label: event.label })}</Link>;
  if (event.kind === 'withdrawals-resume')
    return <Link to="/settings/">{t('Withdrawals resume after a change to how you sign in')}</Link>;
  const amount = format.money(event.amountMinor);
  const isDue = event.kind === 'payment';
  return event.area === 'security' ? (
    <Link to={`/security/deposits/?open=${event.sourceId}`}>
      {isDue
        ? t('Payment of {amount} due for your deposit', { amount })
        : t('Your deposit of {amount} matures', { amount })}
    </Link>
  ) : (
    <Link to={`/infinity/purchases/?open=${event.sourceId}`}>
      {isDue
        ? t('Payment of {amount} due for your package', { amount })
        : t('Your package of {amount} matures', { amount })}
    </Link>
  );
};

const Parts = ({ areas }: Pick<Home, 'areas'>) => {
  const names = useAreaNames();
  return (
    <p className={styles.parts}>
      {areas
        .filter(({ totalMinor }) => totalMinor > 0)
        .map(({ area, totalMinor }) => (
          <span key={area}>
            {names[area]} <MoneyText amount={totalMinor} entries={`/statements/?area=${area}`} />
          </span>
        ))}
    </p>
  );
};

const Flows = ({ totalMinor, months }: Pick<Home, 'totalMinor' | 'months'>) => {
  const t = useText();
  const paidIn = sumMinor(...months.map(({ paidInMinor }) => paidInMinor));
  const earned = sumMinor(...months.map(({ earnedMinor }) => earnedMinor));
  const out = sumMinor(...months.map(({ outMinor }) => outMinor));
  const before = subtractMinor(sumMinor(totalMinor, out), sumMinor(paidIn, earned));
  const flows = [
    ...(before === 0 ? [] : [{ name: t('Value 12 months ago'), amount: before }]),
    { name: t('Paid in'), amount: paidIn },
    { name: t('Earned in bonuses'), amount: earned },
    { name: t('Out: payouts, fees, reversals'), amount: out },
  ];
  return (
    <>
      <p className={styles.span}>{t('Last 12 months')}</p>
      <dl className={styles.flows}>
        {flows.map(({ name, amount }) => (
          <div key={name} data-zero={amount === 0 || undefined}>
            <dt>{name}</dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Changed = ({ since }: { since: NonNullable<Home['sinceLastVisit']> }) => {
  const t = useText();
  const format = useFormat();
  const day = format.date(since.at);
  const change = format.money(since.changeMinor, { signed: true });
  return <p className={styles.changed}>{t('Since your last visit on {day}: {change}', { day, change })}</p>;
};

const keyOf = (event: ComingEvent): string =>
  'sourceId' in event ? event.sourceId : `${event.kind}-${event.at}-${'area' in event ? event.area : ''}`;

/** What is the member's in both areas together, how it came about, and what comes next. */
export const HomePanel = ({ dashboard }: { dashboard: SecurityDashboard | undefined }) => {
  const t = useText();
  const { status } = useUser();
  const mayOfferTour = usePreference('tour');
  const isTourAsked = useSearchParams()[0].has('tour');
  if (!dashboard) return <Skeleton className={styles.panel} height="19rem" aria-hidden="true" />;
  const { home, balances } = dashboard;
  const isTourOffered = mayOfferTour && home.sinceLastVisit === null;
  const months = fromFirstValue(home.months);
  const isEmpty = months.length === 0;
  return (
    <>
      {isTourOffered || isTourAsked ? (
        <Suspense fallback={<div className={styles.offer} />}>
          <HomeTour isOffered={isTourOffered} />
        </Suspense>
      ) : null}
      <section
        className={styles.panel}
        aria-label={t('Your money in both areas')}
        data-empty={isEmpty || undefined}
      >
        <div className={styles.now}>
          <div data-tour="money">
            <p className={styles.label}>{t('Your money in both areas')}</p>
            <p>
              <MoneyText amount={home.totalMinor} size={isEmpty ? 'medium' : 'large'} />
            </p>
            <Parts areas={home.areas} />
          </div>
          {home.sinceLastVisit?.changeMinor ? <Changed since={home.sinceLastVisit} /> : null}
          {isEmpty ? (
            <p className={styles.empty}>
              {t('Nothing here yet. Your first deposit or package will appear here.')}
            </p>
          ) : (
            <Flows totalMinor={home.totalMinor} months={home.months} />
          )}
        </div>
        {isEmpty ? null : (
          <div className={styles.drawn}>
            <ValueLine months={months} />
            <Suspense fallback={<Skeleton className={styles.waterline} height="9rem" aria-hidden="true" />}>
              <Waterline balances={balances} />
            </Suspense>
          </div>
        )}
        {home.next.length > 0 ? (
          <div className={styles.next}>
            <p className={styles.label}>{t('Next dates')}</p>
            <EventList
              events={home.next.map((event) => ({
                key: keyOf(event),
                at: event.at,
                words: <EventWords event={event} />,
              }))}
              none=""
            />
          </div>
        ) : null}
      </section>
      <SetupChecklist setup={home.setup} isApproved={userStatusMeaning[status].movesMoney} />
    </>
  );
};
