import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** Where else to go from a form: below it, quieter than it. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
