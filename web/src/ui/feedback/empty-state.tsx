/**
 * Where a list or a figure has nothing to show: what would stand here, and what to do so that it does.
 *
 *     <EmptyState title={t('No purchases yet')} action={<Button component={Link} to="…">…</Button>}>…</EmptyState>
 */
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export const EmptyState = (props: { title: ReactNode; children?: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.title}>{props.title}</p>
    {props.children ? <p className={styles.words}>{props.children}</p> : null}
    {props.action ? <div className={styles.action}>{props.action}</div> : null}
  </div>
);
