import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#web/api/session.tsx';
import { Brand } from '#web/ui/layout/brand.tsx';
import { DisplayControls } from '../navigation/display-controls.tsx';
import { useText } from '../texts.ts';
import styles from './public-shell.module.css';

/** Name, the way in that the page itself is not, theme and language. */
export const PublicHead = () => {
  const t = useText();
  const { status } = useSession();
  const { pathname } = useLocation();
  const atSignIn = pathname.startsWith('/auth/login');
  return (
    <>
      <Brand />
      <div className={styles.ways}>
        {status !== 'unauthenticated' ? null : atSignIn ? (
          <Link className={styles.way} to="/auth/register/">
            {t('Register')}
          </Link>
        ) : (
          <Link className={styles.way} to="/auth/login/">
            {t('Sign in')}
          </Link>
        )}
        <DisplayControls />
      </div>
    </>
  );
};
