import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { EventList } from '#web/ui/dashboard/event-list.tsx';
import { type NextEvent, nextEvents } from '#web/ui/dashboard/next-events.ts';
import { useText } from './texts.ts';

const eventsMax = 5;

const useEventWords = () => {
  const t = useText();
  return (event: NextEvent<PurchaseView>): ReactNode => {
    if (event.kind === 'return') return t('Next return from your packages');
    const { id, packageName, quantity } = event.source;
    const values = { quantity, package: packageName };
    const matures = () =>
      event.source.maturity?.choice === 'renew'
        ? t('{quantity} × {package} renews', values)
        : t('{quantity} × {package} matures and is paid out', values);
    const words = event.kind === 'payment' ? t('Payment due for {quantity} × {package}', values) : matures();
    return <Link to={`/infinity/purchases/?open=${id}`}>{words}</Link>;
  };
};

/** What happens next, soonest first. */
export const Upcoming = (props: { purchases: readonly PurchaseView[]; nextReturnOn: Day | null }) => {
  const t = useText();
  const say = useEventWords();
  const events = nextEvents(props.purchases, props.nextReturnOn, eventsMax);
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
