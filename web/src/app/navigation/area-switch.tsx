import { NavLink } from 'react-router-dom';
import type { SignedInUser } from '#web/api/session.tsx';
import type { Sentence } from '#web/i18n/catalog.ts';
import { areaHomesOf, isOfInterest } from '../access/member-access.ts';
import type { ScreenArea } from '../route/routes.ts';
import type english from '../texts.en.ts';
import { useText } from '../texts.ts';
import styles from './area-switch.module.css';

const words: Record<ScreenArea, Sentence<typeof english>> = {
  infinity: 'Infinity',
  security: 'Security',
  staff: 'Staff',
};

/** From one area to another; shown to those who have more than one. */
export const AreaSwitch = ({ user, area }: { user: SignedInUser; area: ScreenArea }) => {
  const t = useText();
  const homes = areaHomesOf(user);
  if (homes.length < 2) return null;
  return (
    <nav className={styles.switch} aria-label={t('Area')}>
      {homes.map((home) => (
        <NavLink
          key={home.path}
          to={home.path}
          className={styles.area ?? ''}
          data-active={home.area === area || undefined}
          data-aside={!isOfInterest(user, home.area) || undefined}
        >
          {t(words[home.area])}
        </NavLink>
      ))}
    </nav>
  );
};
