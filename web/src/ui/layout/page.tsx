/**
 * A page: its one heading, what it is for, what can be done on it. Sets the document's title, and takes the focus
 * when it opened by navigation, so that keyboard and screen reader start at the top.
 *
 *     <Page title={t('Statements')} lead={t('Every entry …')} actions={<Button>…</Button>}>…</Page>
 *
 * `narrow` for forms and reading; wide otherwise.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import styles from './page.module.css';

interface PageProps {
  /** Stands before the title: the picture of the person whom the page is about. */
  picture?: ReactNode;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
}

// The first page of a visit leaves the focus where the browser puts it; every later one takes it.
let opened = false;

export const Page = ({ picture, title, lead, actions, narrow, children }: PageProps) => {
  const { brand } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  useEffect(() => {
    if (opened && !document.activeElement?.matches('input, select, textarea')) {
      heading.current?.focus({ preventScroll: true });
    }
    opened = true;
  }, []);
  return (
    <article className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.head}>
        {picture}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </article>
  );
};
