import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '#web/api/session.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { navigationOf } from '../access/member-access.ts';
import { preload } from '../route/preload.ts';
import type { AppRoute, ScreenArea } from '../route/routes.ts';
import { screenIcons } from '../route/screen-icons.ts';
import { useText } from '../texts.ts';
import styles from './navigation.module.css';

const ProposalBadge = lazyPart(() => import('./proposal-badge.tsx'));

const controlCenterPath = '/admin-control-center/';

/** A thumb reaches five things; the rest is in the account menu. */
export const bottomBarMax = 5;

const Entry = ({ route, brief }: { route: AppRoute; brief?: true }) => {
  const t = useText();
  const Icon = route.navigation ? screenIcons[route.navigation.icon] : undefined;
  return (
    <NavLink
      end
      to={route.path}
      className={styles.entry ?? ''}
      onPointerEnter={() => preload(route.path)}
      onFocus={() => preload(route.path)}
    >
      {Icon ? <Icon size={19} stroke={1.5} /> : null}
      <span className={styles.word}>{t((brief && route.navigation?.short) || route.label)}</span>
      {route.path === controlCenterPath ? (
        <Suspense>
          <ProposalBadge brief={brief} />
        </Suspense>
      ) : null}
    </NavLink>
  );
};

/** The screens of the area, down the side of wide windows. */
export const SideNavigation = ({ area }: { area: ScreenArea }) => {
  const t = useText();
  const { user } = useSession();
  return (
    <nav className={styles.side} aria-label={t('Main navigation')} data-tour="pages">
      {navigationOf(user, area).map((route) => (
        <Entry key={route.path} route={route} />
      ))}
    </nav>
  );
};

/** The first screens of the area, at the foot of phones. */
export const BottomBar = ({ area }: { area: ScreenArea }) => {
  const t = useText();
  const { user } = useSession();
  return (
    <nav className={styles.bottom} aria-label={t('Main navigation')} data-print="never" data-tour="pages">
      {navigationOf(user, area)
        .slice(0, bottomBarMax)
        .map((route) => (
          <Entry key={route.path} route={route} brief />
        ))}
    </nav>
  );
};
