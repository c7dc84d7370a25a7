import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { EventList } from '#web/ui/dashboard/event-list.tsx';
import { type NextEvent, nextEvents } from '#web/ui/dashboard/next-events.ts';
import { useText } from './texts.ts';

const eventsMax = 5;

const useEventWords = () => {
  const t = useText();
  return (event: NextEvent<DepositView>): ReactNode => {
    if (event.kind === 'return') return t('Next return from your deposits');
    const { id, planName: plan, maturity } = event.source;
    const maturing =
      maturity?.choice === 'renew'
        ? t('Your {plan} deposit renews', { plan })
        : t('Your {plan} deposit matures and is paid out', { plan });
    const words = event.kind === 'payment' ? t('Payment due for your {plan} deposit', { plan }) : maturing;
    return <Link to={`/security/deposits/?open=${id}`}>{words}</Link>;
  };
};

/** What happens next, soonest first. */
export const Upcoming = (props: { deposits: readonly DepositView[]; nextReturnOn: Day | null }) => {
  const t = useText();
  const say = useEventWords();
  const events = nextEvents(props.deposits, props.nextReturnOn, eventsMax);
  return (
    <EventList
      events={events.map((event) => ({
        key: `${event.kind}-${event.kind === 'return' ? '' : event.source.id}`,
        at: event.at,
        words: say(event),
      }))}
      none={t('Nothing is due.')}
    />
  );
};
