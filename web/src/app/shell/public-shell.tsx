import { Suspense } from 'react';
import type { ShellProps } from './frame.tsx';
import { LegalLine } from './legal-line.tsx';
import { PublicHead } from './public-head.tsx';
import styles from './public-shell.module.css';
import { SkipLink } from './skip-link.tsx';

/** The narrow frame of visitors: name, ways in, and the sentence about risk on every page. */
export const PublicShell = ({ children }: ShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.head}>
      <Suspense>
        <PublicHead />
      </Suspense>
    </header>
    <main id="content" className={styles.main}>
      {children}
    </main>
    <footer className={styles.foot}>
      <Suspense>
        <LegalLine />
      </Suspense>
    </footer>
  </div>
);
