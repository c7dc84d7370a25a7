import { useConnected } from '#web/api/connection.ts';
import { useText } from '../texts.ts';
import styles from './connection-notice.module.css';

/** Says that there is no connection, for as long as there is none, above everything else. */
export const ConnectionNotice = () => {
  const t = useText();
  const isConnected = useConnected();
  return (
    <div className={styles.place} role="status">
      {isConnected ? null : (
        <p className={styles.notice}>
          <strong>{t('No connection.')}</strong>{' '}
          {t('What you see may be out of date, and nothing can be sent.')}
        </p>
      )}
    </div>
  );
};
