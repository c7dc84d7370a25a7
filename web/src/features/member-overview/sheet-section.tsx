/**
 * A section of a member's page. Its id is in the address (`#money`), so that it can be linked; on
 * phones it folds, and opens when it is named.
 *
 *     <SheetSection id="safety" title={t('Safety')} query={useQuery(…)}>{(safety) => …}</SheetSection>
 *
 * It keeps its place while it loads; if it fails, it shows its own error and the rest of the page stays.
 */
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import styles from './sheet-section.module.css';

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface SheetSectionProps<Data> {
  id: string;
  title: string;
  /** Beside the title: a count, a link to the whole list. */
  aside?: ReactNode;
  /** Unfolded on phones, too, without being asked for. */
  first?: true;
  query: Reading<Data>;
  children: (data: Data) => ReactNode;
}

const phone = '(max-width: 48em)';

export const SheetSection = <Data,>({
  id,
  title,
  aside,
  first,
  query,
  children,
}: SheetSectionProps<Data>) => {
  const folds = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const [unfolded, setUnfolded] = useState(first === true || isNamed);
  const section = useRef<HTMLElement>(null);
  const isThere = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives may be higher than what held its place, and the same link may be followed again.
  useEffect(() => {
    if (!isNamed) return;
    setUnfolded(true);
    section.current?.scrollIntoView({ block: 'start' });
  }, [isNamed, isThere, key]);
  const shown = unfolded || !folds;
  return (
    <section ref={section} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {folds ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={unfolded}
              aria-controls={`${id}-body`}
              onClick={() => setUnfolded(!unfolded)}
            >
              {title}
              <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
            </button>
          ) : (
            title
          )}
        </h2>
        {shown ? aside : null}
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!shown} aria-busy={!isThere && !query.error}>
        {query.data !== undefined ? (
          children(query.data)
        ) : query.error ? (
          <ErrorPanel error={query.error} retry={() => void query.refetch()} />
        ) : (
          <div aria-hidden="true">
            <Skeleton height="1.1rem" width="40%" mb="md" />
            <Skeleton height="1.1rem" width="85%" mb="md" />
            <Skeleton height="1.1rem" width="70%" mb="md" />
            <Skeleton height="1.1rem" width="78%" />
          </div>
        )}
      </div>
    </section>
  );
};

/** A part of a section, with a small heading. */
export const SheetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3 className={styles.partTitle}>{title}</h3>
    {children}
  </div>
);

/** A sentence where a list would stand. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
