/**
 * A part of a page: a heading, an optional remark and actions, set off by a hairline and space, not by a box.
 *
 *     <Section title={t('Purchases')} actions={<Anchor …/>}>…</Section>
 *
 * `heading` can be focused: reading goes on there when what was done elsewhere on the page has changed what stands here.
 * `quiet` has no line above it: for the first section of a page. Below a heading of its own, a group of sections stands
 * in `<SectionGroup>`: their headings are one level deeper.
 */
import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  quiet?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Depth = createContext<'h2' | 'h3'>('h2');

export const SectionGroup = ({ children }: { children: ReactNode }) => <Depth value="h3">{children}</Depth>;

export const Section = ({ title, lead, actions, quiet, heading, children }: SectionProps) => {
  const id = useId();
  const Heading = useContext(Depth);
  return (
    <section className={styles.section} data-quiet={quiet || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
          {title}
        </Heading>
        {actions}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
    </section>
  );
};
