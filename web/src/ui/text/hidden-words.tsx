/** Words for those who listen, not for those who look: `<HiddenWords role="status">…</HiddenWords>`. */
import type { ReactNode } from 'react';
import styles from './hidden-words.module.css';

export const HiddenWords = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <span role={role} className={styles.hidden}>
    {children}
  </span>
);
