import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';

/** How far the accrual of one day and shard is; all runs of the day together. */
export const accrualRunSchema = z.lazy(() =>
  z.object({
    day: daySchema,
    shard: z.int(),
    state: z.enum(['running', 'done', 'failed', 'cut-off']),
    /** When the day's first run started, and when the latest one last saved its progress. */
    startedAt: instantSchema,
    updatedAt: instantSchema,
    runs: z.int(),
    granted: z.int(),
    settled: z.int(),
    matured: z.int(),
    failed: z.int(),
    version: z.int(),
  }),
);
export type AccrualRun = Stored<typeof accrualRunSchema>;
