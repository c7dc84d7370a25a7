/**
 * Something to know before going on, set off at the edge: terms that changed, money that was set aside.
 *
 *     <Notice alert>{t('The terms changed while you were deciding. …')}</Notice>
 *
 * `alert` announces it when it appears.
 */
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export const Notice = ({ alert, children }: { alert?: boolean; children: ReactNode }) => (
  <div className={styles.notice} role={alert ? 'alert' : undefined}>
    {children}
  </div>
);
