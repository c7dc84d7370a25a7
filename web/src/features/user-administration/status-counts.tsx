import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { memberCountsQuery } from './queries.ts';
import styles from './status-counts.module.css';
import { useText } from './texts.ts';

/** Where the members of a status are listed. */
const pathOf = (status: UserStatus): string =>
  status === 'active' || status === 'closed' ? `/users/?status=${status}` : `/users/${status}/`;

/** How many members there are, and how many have each status; each number leads to its list. */
export const StatusCounts = ({ here }: { here: UserStatus | undefined }) => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  const { data } = useQuery(memberCountsQuery);
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const lists = [
    { key: 'all', to: '/users/', label: t('All members'), count: all, isHere: here === undefined },
    ...userStatuses.map((status) => ({
      key: status,
      to: pathOf(status),
      label: words[status],
      count: data?.counts[status],
      isHere: here === status,
    })),
  ];
  return (
    <nav aria-label={t('Member lists')}>
      <ul className={styles.counts}>
        {lists.map(({ key, to, label, count, isHere }) => (
          <li key={key}>
            <Link to={to} className={styles.list} aria-current={isHere ? 'page' : undefined}>
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {count === undefined ? (
                  <Skeleton component="span" height={24} width="2rem" display="inline-block" />
                ) : (
                  format.count(count)
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
