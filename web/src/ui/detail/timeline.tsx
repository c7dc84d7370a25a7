/**
 * What happened to a thing, oldest first, the same for member and staff, and who is next.
 *
 *     <Timeline
 *       entries={[{ key, title: t('Ordered'), by: t('by you'), at, detail: reason }]}
 *       next={{ title: t('We wait for your transfer'), detail: t('Usually one to two bank days.') }}
 *     />
 */
import type { ReactNode } from 'react';
import { DateText } from '../text/date-text.tsx';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  by?: ReactNode;
  at: string;
  detail?: ReactNode;
}

interface TimelineProps {
  entries: readonly TimelineItem[];
  /** What is expected, from whom, and how long it usually takes. Absent when nothing follows. */
  next?: { title: ReactNode; detail?: ReactNode };
}

export const Timeline = ({ entries, next }: TimelineProps) => (
  <ol className={styles.line}>
    {entries.map((entry) => (
      <li key={entry.key} className={styles.step}>
        <p className={styles.title}>
          {entry.title} {entry.by ? <span className={styles.by}>{entry.by}</span> : null}
        </p>
        <p className={styles.at}>
          <DateText value={entry.at} />
        </p>
        {entry.detail ? <p className={styles.detail}>{entry.detail}</p> : null}
      </li>
    ))}
    {next ? (
      <li className={styles.step} data-next>
        <p className={styles.title}>{next.title}</p>
        {next.detail ? <p className={styles.detail}>{next.detail}</p> : null}
      </li>
    ) : null}
  </ol>
);
