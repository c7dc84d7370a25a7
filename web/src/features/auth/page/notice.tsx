import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** One announced sentence above or below a form. */
export const Notice = ({ tone, children }: { tone: 'bad' | 'waiting' | 'good'; children: ReactNode }) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
);
