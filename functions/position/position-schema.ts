import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { productAreaSchema, returnPeriodSchema } from '#shared/domain/words.ts';

/** An active purchase or deposit, as the accrual engine needs it; `AccruingPosition` documents its fields. */
export const positionSchema = z.lazy(() =>
  z.object({
    /** The purchase or deposit. */
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
    /** The next day on which something is due: the end of a period, or maturity. */
    dueOn: daySchema,
    /** Grows with every change; each write expects the one it read. */
    version: z.int(),
  }),
);
export type Position = Stored<typeof positionSchema>;
