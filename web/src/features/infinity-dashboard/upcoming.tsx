import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { type NextEvent, nextEvents } from './next-events.ts';
import { useText } from './texts.ts';
import styles from './upcoming.module.css';

const eventsMax = 5;

const useEventWords = () => {
  const t = useText();
  return (event: NextEvent): ReactNode => {
    if (event.kind === 'return') return t('A period of your active packages ends');
    const { id, packageName, quantity } = event.purchase;
    const words =
      event.kind === 'payment'
        ? t('Payment for {quantity} × {package} has to arrive', { quantity, package: packageName })
        : t('{quantity} × {package} matures', { quantity, package: packageName });
    return <Link to={`/infinity/purchases/?open=${id}`}>{words}</Link>;
  };
};

/** What happens next, soonest first. */
export const Upcoming = (props: { purchases: readonly PurchaseView[]; nextReturnOn: Day | null }) => {
  const t = useText();
  const say = useEventWords();
  const events = nextEvents(props.purchases, props.nextReturnOn, eventsMax);
  if (events.length === 0) return <p>{t('Nothing is due.')}</p>;
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={`${event.kind}-${event.at}-${event.kind === 'return' ? '' : event.purchase.id}`}>
          <span className={styles.when}>
            <DateText value={event.at} dayOnly />
          </span>
          <span>{say(event)}</span>
        </li>
      ))}
    </ol>
  );
};
