import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#web/api/session.tsx';
import { isForShortcuts } from '#web/ui/preferences/shortcuts.ts';
import { navigationOf } from '../access/member-access.ts';
import type { AppRoute, ScreenArea } from '../route/routes.ts';

/** The key before the letter of a page. */
export const goToKey = 'g';

/** How long the first key waits for the second one, in milliseconds. */
const waitMs = 1_500;

/** The pages of the area that have a letter, in the order of the navigation. */
export const goToPages = (
  user: SignedInUser | null,
  area: ScreenArea,
): readonly { letter: string; route: AppRoute }[] =>
  navigationOf(user, area).flatMap((route) =>
    route.navigation?.goTo ? [{ letter: route.navigation.goTo, route }] : [],
  );

/** Opens a page with `g` and its letter. */
export const useGoToKeys = (user: SignedInUser | null, area: ScreenArea): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const pages = goToPages(user, area);
    let begunAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return;
      const page = pages.find(({ letter }) => letter === event.key);
      if (page && event.timeStamp - begunAt <= waitMs) {
        // The letter alone may be another shortcut.
        event.preventDefault();
        event.stopPropagation();
        void navigate(page.route.path);
      }
      begunAt = event.key === goToKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [user, area, navigate]);
};
