import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { actorSchema } from './actor.ts';
import type { Stored } from './stored.ts';

/** One step of a case: who gave it which state, when and why. */
export const historyLineSchema = z.lazy(() =>
  z.object({
    at: instantSchema,
    state: z.string(),
    actor: actorSchema,
    reason: z.nullable(z.string()),
    /** The payment that the line is about. */
    amountMinor: z.optional(minorSchema),
  }),
);
export type HistoryLine = Stored<typeof historyLineSchema>;
