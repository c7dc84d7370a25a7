import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { NotificationView } from '#shared/contract/member-notifications.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { byDay } from './by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-page.module.css';
import { notificationsQuery, useMarkSeen } from './queries.ts';
import { useText } from './texts.ts';
import { useSeen } from './use-seen.ts';

const Days = ({ items }: { items: readonly NotificationView[] }) => {
  const format = useFormat();
  return byDay(items).map((day) => {
    const [first] = day;
    if (!first) return null;
    return (
      <section key={first.id} className={styles.day} aria-label={format.date(first.at, false)}>
        <h2 className={styles.date}>{format.date(first.at, false)}</h2>
        <ul className={styles.rows}>
          {day.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      </section>
    );
  });
};

/** What happened, newest first, and how much of it is unread. */
export const Component = () => {
  const t = useText();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useSuspenseInfiniteQuery(notificationsQuery);
  const mark = useMarkSeen();
  const items = data.pages.flatMap((page) => page.items);
  const [newest] = items;
  const oldestIsUnread = items.at(-1)?.isUnread ?? false;
  const isMoreUnread = hasNextPage && oldestIsUnread;
  useSeen(isMoreUnread ? undefined : newest, mark.mutate);
  const markAll = () => {
    if (newest) mark.mutate(newest.id, { onSuccess: () => void refetch() });
  };
  return (
    <Page
      narrow
      title={t('Notifications')}
      lead={
        <>
          {t('What has happened in your account.')}{' '}
          <Link to="/settings/#notifications">{t('Choose your emails')}</Link>
        </>
      }
      actions={
        items.some(({ isUnread }) => isUnread) ? (
          <Button variant="default" onClick={markAll} loading={mark.isPending}>
            {t('Mark all as read')}
          </Button>
        ) : null
      }
    >
      <ErrorPanel error={mark.error} />
      {items.length === 0 ? (
        <EmptyState title={t('No notifications yet')}>
          {t('Payments and changes to your account will appear here.')}
        </EmptyState>
      ) : (
        <Days items={items} />
      )}
      {hasNextPage ? (
        <Button
          className={styles.more ?? ''}
          variant="default"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('Show earlier')}
        </Button>
      ) : null}
    </Page>
  );
};
