import { NavLink } from 'react-router-dom';
import type { SignedInUser } from '#web/api/session.tsx';
import { areaHomesOf } from '../access/member-access.ts';
import type { ScreenArea } from '../route/routes.ts';
import { useText } from '../texts.ts';
import styles from './area-switch.module.css';
import { areaWords } from './area-words.ts';

/** From one area to another; shown to those who have more than one. */
export const AreaSwitch = ({ user, area }: { user: SignedInUser; area: ScreenArea }) => {
  const t = useText();
  const homes = areaHomesOf(user);
  if (homes.length < 2) return null;
  return (
    <nav className={styles.switch} aria-label={t('Area')} data-tour="areas">
      {homes.map((home) => (
        <NavLink
          key={home.path}
          to={home.path}
          className={styles.area ?? ''}
          data-active={home.area === area || undefined}
        >
          {t(areaWords[home.area])}
        </NavLink>
      ))}
    </nav>
  );
};
