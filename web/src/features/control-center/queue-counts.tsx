import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { permissionOfQueue, type QueueCount, type QueueName } from '#shared/contract/operations.ts';
import { can } from '#shared/domain/permissions.ts';
import { serverTime } from '#web/api/server-time.ts';
import { useUser } from '#web/api/session.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { queueCountsQuery } from './queries.ts';
import styles from './queue-counts.module.css';
import { useText } from './texts.ts';

/** How much waits in each queue that the person may open, with the age of the oldest. */
export const QueueCounts = () => {
  const t = useText();
  const format = useFormat();
  const { roles } = useUser();
  const { data } = useQuery(queueCountsQuery);
  // A queue has the path of its page; staff who may open the page see the count.
  const queues: Readonly<Record<QueueName, { label: string; path: string }>> = {
    proposals: { label: t('Proposals to decide'), path: '#proposals' },
    approvals: { label: t('Members to approve'), path: '/users/waiting-for-approval/' },
    kyc: { label: t('Identities to verify'), path: '/kyc/review/' },
    'security-reports': { label: t('Reported sign-ins'), path: '/users/security-reports/' },
    purchases: { label: t('Pending purchases'), path: '/infinity/wait/purchase/' },
    deposits: { label: t('Pending deposits'), path: '/security/wait/security-deposit/' },
    'withdrawals-infinity': { label: t('Infinity withdrawals'), path: '/infinity/wait/withdrawal/' },
    'withdrawals-security': { label: t('Security withdrawals'), path: '/security/wait/withdrawal/' },
    'withdrawals-principal': {
      label: t('Principal withdrawals'),
      path: '/security/wait/security-withdrawal/',
    },
    suspense: { label: t('Unmatched payments'), path: '/security/wait/suspense/' },
    payables: { label: t('Payments to send'), path: '/admin-control-center/payouts/' },
    'payout-batches': {
      label: t('Payout batches to release'),
      path: '/admin-control-center/payouts/?view=draft',
    },
    'bank-lines': { label: t('Bank lines to match'), path: '/admin-control-center/bank/' },
    'bank-files': { label: t('Bank files on hold'), path: '/admin-control-center/bank/?view=files' },
    transit: {
      label: t('In transit'),
      path: '/admin-control-center/bank/?view=transit',
    },
  };
  const names = Object.keys(queues) as QueueName[];
  const ageOf = ({ oldestAt, isOverdue }: QueueCount): string => {
    if (oldestAt === null) return t('nothing to do');
    const age = format.distance(oldestAt, serverTime());
    return isOverdue ? t('overdue, oldest {age}', { age }) : t('oldest {age}', { age });
  };
  return (
    <ul className={styles.queues} aria-label={t('To do')}>
      {names
        .filter((key) => can(roles, permissionOfQueue[key]))
        .map((key) => {
          const { label, path } = queues[key];
          const queue = data?.queues.find(({ name }) => name === key);
          return (
            <li
              key={key}
              data-waits={(queue && queue.count > 0) || undefined}
              data-overdue={queue?.isOverdue || undefined}
            >
              {/* On this very page: the browser itself goes there. */}
              {path.startsWith('#') ? <a href={path}>{label}</a> : <Link to={path}>{label}</Link>}
              <p className={styles.count}>
                {queue ? (
                  `${format.count(queue.count)}${queue.isMore ? '+' : ''}`
                ) : (
                  <Skeleton component="span" display="inline-block" height={24} width="2rem" />
                )}
              </p>
              <p className={styles.age}>{queue ? ageOf(queue) : null}</p>
            </li>
          );
        })}
    </ul>
  );
};
