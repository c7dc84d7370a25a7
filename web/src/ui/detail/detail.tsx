/**
 * A thing with everything a person may know and do about it: its state in a word and a sentence, announced when it
 * changes, then its parts.
 *
 *     <Detail state={<PurchaseState …/>} words={t('Nothing has been charged yet.')}>
 *       <DetailColumns><Section …/><Section …/></DetailColumns>
 *     </Detail>
 */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

interface DetailProps {
  state: ReactNode;
  /** What the state means to the person. */
  words: ReactNode;
  children: ReactNode;
}

export const Detail = ({ state, words, children }: DetailProps) => (
  <div className={styles.detail}>
    <div role="status" className={styles.state}>
      {state}
      <p className={styles.words}>{words}</p>
    </div>
    {children}
  </div>
);

/** Parts side by side where there is room. */
export const DetailColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

/** What stands there until the thing has been read. */
export const DetailSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton height="1.4rem" width="9rem" mb="lg" />
    <Skeleton height="3rem" width="60%" mb="lg" />
    <Skeleton height="16rem" />
  </div>
);
