/** A page that is on its way, in the layout that it will have: no jump when it arrives. */
import { HiddenWords } from '../text/hidden-words.tsx';
import { useText } from '../texts.ts';
import page from './page.module.css';
import styles from './page-skeleton.module.css';

export const PageSkeleton = () => {
  const t = useText();
  return (
    <div className={`${page.page} ${styles.skeleton}`} aria-busy="true">
      <HiddenWords role="status">{t('Loading…')}</HiddenWords>
      <div className={page.head}>
        <div className={page.words}>
          <i className={styles.title} />
          <i className={styles.line} />
        </div>
      </div>
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
    </div>
  );
};
