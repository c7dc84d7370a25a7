/**
 * A time: local, with UTC on hover or touch. A day (`YYYY-MM-DD`) is shown as that day.
 *
 *     <DateText value={purchase.createdAt} />
 *     <DateText value={purchase.expiresAt} distance />   `in 13 days`, the full time on hover
 */
import { serverTime } from '#web/api/server-time.ts';
import styles from './date-text.module.css';
import { useFormat } from './format.ts';

interface DateTextProps {
  value: string;
  distance?: boolean;
  /** Leave out the time of day. */
  dayOnly?: boolean;
}

export const DateText = ({ value, distance, dayOnly }: DateTextProps) => {
  const format = useFormat();
  const local = format.date(value, !dayOnly);
  const shown = distance ? format.distance(value, serverTime()) : local;
  if (!value.includes('T')) return <time dateTime={value}>{shown}</time>;
  return (
    <time
      className={styles.time}
      dateTime={value}
      title={distance ? `${local} · ${format.utc(value)}` : format.utc(value)}
    >
      {shown}
    </time>
  );
};
