import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { unreadQuery } from '#web/api/unread.ts';
import { routeOf } from '../route/route-of.ts';
import { useText } from '../texts.ts';
import styles from './bell.module.css';

/** Whether the page itself brings the number, so that nobody has to ask for it when a visit begins there. */
const useIsBrought = (): boolean => {
  const { pathname } = useLocation();
  const { status } = useUser();
  return routeOf(pathname)?.countsUnread === true && userStatusMeaning[status].seesOwnMoney;
};

/** The way to what happened, and how much of it is unread. */
const Bell = () => {
  const t = useText();
  const isBrought = useIsBrought();
  const { data } = useQuery({
    ...unreadQuery,
    enabled: ({ state }) => !isBrought || state.data !== undefined,
  });
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
