import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ProductArea } from '#shared/domain/words.ts';

// It stands at the foot of the dashboards, and comes after what people open them for.
const SolvencySummary = lazy(() =>
  import('#web/features/solvency/solvency-summary.tsx').then((module) => ({
    default: module.SolvencySummary,
  })),
);

/** What stands behind the money of an area. */
export const LazySolvency = ({ area }: { area: ProductArea }) => (
  <Suspense fallback={<Skeleton height="12rem" aria-hidden="true" />}>
    <SolvencySummary area={area} />
  </Suspense>
);
