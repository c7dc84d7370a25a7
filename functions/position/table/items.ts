import * as z from 'zod/mini';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { productAreaSchema, returnPeriodSchema } from '#shared/domain/words.ts';

/** An active purchase or deposit, as the accrual engine needs it. */
export const positionItem = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    memberId: memberIdSchema,
    area: productAreaSchema,
    principalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    period: returnPeriodSchema,
    accruesFrom: daySchema,
    principalSince: daySchema,
    carriedMinorDays: z.int(),
    grantedMinor: minorSchema,
    /** Positions from before withdrawals have none. */
    underRequest: z._default(
      z.array(
        z.object({ withdrawalId: withdrawalIdSchema, amountMinor: positiveMinorSchema, since: daySchema }),
      ),
      [],
    ),
    maturesOn: daySchema,
    dueOn: daySchema,
    version: z.int(),
  }),
);

/** How far the accrual of one day and shard is; all runs of the day together. */
export const accrualRunItem = z.lazy(() =>
  z.object({
    day: daySchema,
    shard: z.int(),
    state: z.enum(['running', 'done', 'failed', 'cut-off']),
    /** When the first run of the day began, and when the latest one last said how far it is. */
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
export type AccrualRun = z.infer<typeof accrualRunItem>;
