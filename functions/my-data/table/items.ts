import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { exportIdSchema } from '#shared/domain/ids.ts';
import { exportStepSchema } from '#shared/domain/my-data.ts';

/** How far the archive of a member's data is. */
export const exportItem = z.lazy(() =>
  z.object({
    id: exportIdSchema,
    state: z.enum(['requested', 'running', 'ready', 'failed']),
    done: z.int(),
    step: z.nullable(exportStepSchema),
    /** How often it was begun; one that fails again and again is given up. */
    runs: z.int(),
    requestedAt: instantSchema,
    /** When it last said how far it is. */
    updatedAt: instantSchema,
    readyAt: z.nullable(instantSchema),
    endsAt: z.nullable(instantSchema),
    bytes: z.nullable(z.int()),
  }),
);
