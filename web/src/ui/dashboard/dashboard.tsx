/**
 * The layout that the dashboards of both areas share: a head with the main figure and one beside it, and parts in two
 * columns where there is room.
 *
 *     <DashboardHead>{<Holdings …/>}{<SideFigure …/>}</DashboardHead>      <DashboardHeadSkeleton />
 *     <DashboardColumns><Section …/><Section …/></DashboardColumns>
 */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

export const DashboardHead = ({ children }: { children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
);

export const DashboardHeadSkeleton = () => (
  <div className={styles.head} aria-hidden="true">
    <div>
      <Skeleton height={18} width="11rem" />
      <Skeleton height={54} width="18rem" maw="100%" mt="sm" />
      <Skeleton height={10} mt="xl" />
      <Skeleton height={72} mt="md" />
    </div>
    <Skeleton height={150} />
  </div>
);

export const DashboardColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

/** A way on below a list that does not show everything. */
export const DashboardMore = ({ children }: { children: ReactNode }) => (
  <p className={styles.more}>{children}</p>
);
