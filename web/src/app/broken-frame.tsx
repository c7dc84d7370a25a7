import { PlainButton } from '#web/ui/plain-button.tsx';
import styles from './broken-frame.module.css';
import { useText } from './texts.ts';

/** What is left when the frame itself cannot be shown: no configuration, or code that does not load. */
export const BrokenFrame = () => {
  const t = useText();
  return (
    <main className={styles.error}>
      <h1>{t('This page could not be loaded')}</h1>
      <p>
        {t(
          'There may be a newer version of this site, or the connection was interrupted. Nothing you have done is lost.',
        )}
      </p>
      <PlainButton onClick={() => location.reload()}>{t('Load again')}</PlainButton>
    </main>
  );
};
