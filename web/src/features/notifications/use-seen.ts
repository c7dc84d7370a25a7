import { useEffect } from 'react';
import type { NotificationView } from '#shared/contract/member-notifications.ts';
import type { NotificationId } from '#shared/domain/ids.ts';

/**
 * Marks all up to the newest one as seen, once it is on the screen and the page is visible: a page that was opened
 * in the background was not seen yet.
 */
export const useSeen = (
  newest: NotificationView | undefined,
  markSeen: (upTo: NotificationId) => void,
): void => {
  const unseen = newest?.isUnread ? newest.id : undefined;
  useEffect(() => {
    if (!unseen) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      markSeen(unseen);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [unseen, markSeen]);
};
