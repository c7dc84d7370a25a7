import { useIsGivenBack } from '#web/api/kept-input.ts';
import { useText } from '../texts.ts';
import styles from './kept-input-notice.module.css';

/** Says to a member who had to sign in again that nothing they had typed is lost. */
export const KeptInputNotice = () => {
  const t = useText();
  return useIsGivenBack() ? (
    <p className={styles.notice} role="status">
      {t(
        'We kept what you typed before your session ended. If you were in a dialog, open it again to continue.',
      )}
    </p>
  ) : null;
};
