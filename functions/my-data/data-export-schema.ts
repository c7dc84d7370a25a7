import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { exportIdSchema } from '#shared/domain/ids.ts';
import { exportStepSchema } from '#shared/domain/my-data.ts';

/** The export of a member's data. A member has one; a new export replaces the previous one. */
export const dataExportSchema = z.lazy(() =>
  z.object({
    id: exportIdSchema,
    state: z.enum(['requested', 'running', 'ready', 'failed']),
    /** How many kinds of data the archive contains so far. */
    done: z.int(),
    step: z.nullable(exportStepSchema),
    /** How many runs were started; the export fails for good after `runsMax`. */
    runs: z.int(),
    requestedAt: instantSchema,
    /** When the run last reported its progress. */
    updatedAt: instantSchema,
    readyAt: z.nullable(instantSchema),
    endsAt: z.nullable(instantSchema),
    bytes: z.nullable(z.int()),
  }),
);
export type DataExport = Stored<typeof dataExportSchema>;
