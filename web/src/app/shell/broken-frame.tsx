import { PlainButton } from '#web/ui/button/plain-button.tsx';
import { useText } from '../texts.ts';
import styles from './broken-frame.module.css';

/** What is left when the frame itself cannot be shown: no configuration, or code that does not load. */
export const BrokenFrame = () => {
  const t = useText();
  return (
    <main className={styles.error}>
      <h1>{t("This page couldn't be loaded")}</h1>
      <p>
        {t(
          'A newer version of this site may be available, or your connection was interrupted. Your changes are safe.',
        )}
      </p>
      <PlainButton onClick={() => location.reload()}>{t('Reload')}</PlainButton>
    </main>
  );
};
