import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { permissionOfQueue, type QueueName } from '#shared/contract/operations.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { useFormat } from '#web/ui/format.ts';
import { queueCountsQuery } from './queries.ts';
import styles from './queue-counts.module.css';
import { useText } from './texts.ts';

/** How much waits in each queue that the person may open, with the age of the oldest. */
export const QueueCounts = () => {
  const t = useText();
  const format = useFormat();
  const { roles } = useUser();
  const { data } = useQuery(queueCountsQuery);
  // One line for each queue: its page shows it, and whoever may open it sees the count.
  const queues: readonly { key: QueueName; label: string; path: string }[] = [
    {
      key: 'proposals',
      label: t('Proposals to decide'),
      path: '#proposals',
    },
    {
      key: 'approvals',
      label: t('Members to approve'),
      path: '/users/waiting-for-approval/',
    },
    { key: 'kyc', label: t('Identities to check'), path: '/kyc/review/' },
    {
      key: 'security-reports',
      label: t('Reported sign-ins'),
      path: '/users/security-reports/',
    },
    {
      key: 'purchases',
      label: t('Pending purchases'),
      path: '/infinity/wait/purchase/',
    },
    {
      key: 'deposits',
      label: t('Pending deposits'),
      path: '/security/wait/security-deposit/',
    },
    {
      key: 'withdrawals-infinity',
      label: t('Infinity withdrawals'),
      path: '/infinity/wait/withdrawal/',
    },
    {
      key: 'withdrawals-security',
      label: t('Security withdrawals'),
      path: '/security/wait/withdrawal/',
    },
    {
      key: 'withdrawals-principal',
      label: t('Principal withdrawals'),
      path: '/security/wait/security-withdrawal/',
    },
    {
      key: 'suspense',
      label: t('Payments in suspense'),
      path: '/security/wait/suspense/',
    },
  ];
  return (
    <ul className={styles.queues} aria-label={t('What waits')}>
      {queues
        .filter(({ key }) => can(roles, permissionOfQueue[key]))
        .map(({ key, label, path }) => {
          const queue = data?.queues.find(({ name }) => name === key);
          return (
            <li key={key} data-waits={(queue && queue.count > 0) || undefined}>
              {/* On this very page: the browser itself goes there. */}
              {path.startsWith('#') ? <a href={path}>{label}</a> : <Link to={path}>{label}</Link>}
              <p className={styles.count}>
                {queue ? (
                  `${format.count(queue.count)}${queue.isMore ? '+' : ''}`
                ) : (
                  <Skeleton component="span" display="inline-block" height={24} width="2rem" />
                )}
              </p>
              <p className={styles.age}>
                {queue?.oldestAt
                  ? t('oldest {age}', { age: format.distance(queue.oldestAt, Date.now()) })
                  : queue && queue.count === 0
                    ? t('nothing waits')
                    : null}
              </p>
            </li>
          );
        })}
    </ul>
  );
};
