/**
 * Days and what happens on them, soonest first.
 *
 *     <EventList events={[{ key: 'maturity-dep_…', at: '2027-03-14', words: <Link …/> }]} none={t('Nothing is due.')} />
 */
import type { ReactNode } from 'react';
import { DateText } from '../text/date-text.tsx';
import styles from './event-list.module.css';

interface EventListProps {
  events: readonly { readonly key: string; readonly at: string; readonly words: ReactNode }[];
  /** What is said when there are none. */
  none: string;
}

export const EventList = ({ events, none }: EventListProps) =>
  events.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ol className={styles.events}>
      {events.map(({ key, at, words }) => (
        <li key={key}>
          <span className={styles.when}>
            <DateText value={at} dayOnly />
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
