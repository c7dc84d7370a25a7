import type { ComponentProps } from 'react';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './auth-page.module.css';

/** A page for visitors: one narrow column and, where there is room, an illustration next to it. */
export const AuthPage = (props: ComponentProps<typeof Page>) => (
  <div className={styles.columns}>
    <Page {...props} />
    <div className={styles.drawing}>
      <HullDrawing />
    </div>
  </div>
);
