import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { NotificationView } from '#shared/contract/member-notifications.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useNotificationWords } from './notification-words.ts';
import styles from './notifications-page.module.css';
import { useText } from './texts.ts';

/** One notification as a link. An unread one is labelled in words, not only by its mark. */
export const NotificationRow = ({ notification }: { notification: NotificationView }) => {
  const t = useText();
  const format = useFormat();
  const { title, detail, amount, isChange } = useNotificationWords()(notification);
  const { at, isUnread, path } = notification;
  return (
    <li>
      <Link to={path} className={styles.row} data-unread={isUnread || undefined}>
        <span className={styles.title}>
          {title}
          {isUnread ? <span className={styles.new}>{t('new')}</span> : null}
        </span>
        <span className={styles.amount}>
          {amount === undefined ? null : <MoneyText amount={amount} signed={isChange ?? false} />}
        </span>
        <span className={styles.detail}>{detail}</span>
        <time className={styles.at} dateTime={at} title={format.utc(at)}>
          {new Intl.DateTimeFormat(format.locale, { timeStyle: 'short' }).format(new Date(at))}
        </time>
        <IconChevronRight className={styles.open} size={16} stroke={1.6} aria-hidden="true" />
      </Link>
    </li>
  );
};
