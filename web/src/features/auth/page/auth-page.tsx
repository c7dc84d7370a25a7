import type { ComponentProps } from 'react';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './auth-page.module.css';

/** A page of the ways in: one narrow column, and beside it, where there is room, something to rest the eyes on. */
export const AuthPage = (props: ComponentProps<typeof Page>) => (
  <div className={styles.columns}>
    <Page {...props} />
    <div className={styles.drawing}>
      <HullDrawing />
    </div>
  </div>
);
