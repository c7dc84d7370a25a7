import type { ComponentProps } from 'react';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';
import styles from './auth-page.module.css';
import { Notice } from './notice.tsx';

/** Without one nothing that a visitor sends can be told from a forgery, and nobody stays signed in. */
const Cookies = () => {
  const t = useText();
  if (navigator.cookieEnabled) return null;
  return (
    <Notice tone="bad">
      {t(
        'Your browser blocks cookies for this site, and signing in needs one. Allow cookies for this site, then reload the page.',
      )}
    </Notice>
  );
};

/** A page for visitors: one narrow column and, where there is room, an illustration next to it. */
export const AuthPage = ({ children, ...props }: ComponentProps<typeof Page>) => (
  <div className={styles.columns}>
    <Page {...props}>
      <Cookies />
      {children}
    </Page>
    <div className={styles.drawing}>
      <HullDrawing />
    </div>
  </div>
);
