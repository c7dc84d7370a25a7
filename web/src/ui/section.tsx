/**
 * A part of a page: a heading, an optional remark and actions, set off by a hairline and space, not by a box.
 *
 *     <Section title={t('Purchases')} actions={<Anchor …/>}>…</Section>
 *
 * `quiet` has no line above it: for the first section of a page.
 */
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  quiet?: boolean;
  children: ReactNode;
}

export const Section = ({ title, lead, actions, quiet, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} data-quiet={quiet || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
    </section>
  );
};
