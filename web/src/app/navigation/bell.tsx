import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadQuery } from '#web/api/unread.ts';
import { useText } from '../texts.ts';
import styles from './bell.module.css';

/** The way to what happened, and how much of it is unread. */
const Bell = () => {
  const t = useText();
  const { data } = useQuery(unreadQuery);
  const { count = 0, isMore = false } = data ?? {};
  const shown = isMore ? `${count}+` : String(count);
  const name =
    count > 0 ? t('Notifications, {count} unread', { count: shown }) : t('Notifications, none unread');
  return (
    <Link to="/notifications/" className={styles.bell} aria-label={name} title={name}>
      <IconBell size={19} stroke={1.6} aria-hidden="true" />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </Link>
  );
};
export default Bell;
