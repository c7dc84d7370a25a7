import type { ComponentProps } from 'react';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';
import styles from './auth-page.module.css';
import { Notice } from './notice.tsx';

/** A cookie keeps a member signed in, and tells a visitor's own requests from forged ones. */
const BlockedCookies = () => {
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
      <BlockedCookies />
      {children}
    </Page>
    <div className={styles.drawing}>
      <HullDrawing />
    </div>
  </div>
);
