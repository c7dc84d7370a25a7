import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userStatuses } from '#shared/domain/states.ts';
import { useStatusWords } from '#web/desk/status-words.ts';
import { useFormat } from '#web/ui/format.ts';
import { memberCountsQuery } from './queries.ts';
import styles from './status-counts.module.css';

/** How many members have each status. */
export const StatusCounts = () => {
  const format = useFormat();
  const words = useStatusWords();
  const { data } = useQuery(memberCountsQuery);
  return (
    <dl className={styles.counts}>
      {userStatuses.map((status) => (
        <div key={status} data-here={status === 'waiting-for-approval' || undefined}>
          <dt>{words[status]}</dt>
          <dd>
            {data ? (
              format.count(data.counts[status])
            ) : (
              <Skeleton component="span" height={24} width="2rem" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
