import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { csvMappingSchema } from '#shared/domain/csv-mapping.ts';

/** How the bank of an account writes CSV files, as a person said it; each change is a version. */
export const savedCsvMappingSchema = z.lazy(() =>
  z.object({
    mapping: csvMappingSchema,
    savedAt: instantSchema,
    savedBy: actorSchema,
    version: z.int(),
  }),
);
export type SavedCsvMapping = z.infer<typeof savedCsvMappingSchema>;
