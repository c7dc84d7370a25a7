import { useText } from '../texts.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the navigation, to the page. */
export const SkipLink = () => {
  const t = useText();
  return (
    <a className={styles.skip} href="#content">
      {t('Skip to content')}
    </a>
  );
};
