import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { AreaSolvencySummary } from '#shared/contract/dashboard-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

// It stands at the foot of the dashboards, and comes after what people open them for.
const SolvencySummary = lazyPart(() =>
  import('#web/features/solvency/solvency-summary.tsx').then((module) => ({
    default: module.SolvencySummary,
  })),
);

/** What stands behind the money of an area. */
export const LazySolvency = ({ summary }: { summary: AreaSolvencySummary | undefined }) => (
  <Suspense fallback={<Skeleton height="12rem" aria-hidden="true" />}>
    <SolvencySummary summary={summary} />
  </Suspense>
);
