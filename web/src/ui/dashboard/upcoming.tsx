/**
 * What happens next, soonest first.
 *
 *     <Upcoming orders={purchases} nextReturnOn={totals.nextReturnOn} words={(event) => …} />
 */
import type { ReactNode } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { useText } from '../texts.ts';
import { EventList } from './event-list.tsx';
import { type NextEvent, nextEvents, type Source } from './next-events.ts';

const eventsMax = 5;

interface UpcomingProps<Order extends Source> {
  orders: readonly Order[];
  nextReturnOn: Day | null;
  words: (event: NextEvent<Order>) => ReactNode;
}

export const Upcoming = <Order extends Source & { readonly id: string }>({
  orders,
  nextReturnOn,
  words,
}: UpcomingProps<Order>) => {
  const t = useText();
  return (
    <EventList
      events={nextEvents(orders, nextReturnOn, eventsMax).map((event) => ({
        key: `${event.kind}-${event.kind === 'return' ? '' : event.source.id}`,
        at: event.at,
        words: words(event),
      }))}
      none={t('Nothing is due.')}
    />
  );
};
