import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { productAreaSchema, withdrawalStopCauseSchema } from '#shared/domain/words.ts';

/** The switch that stops the withdrawals of an area. An area without one has never been stopped. */
export const withdrawalStopSchema = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    stopped: z.boolean(),
    cause: withdrawalStopCauseSchema,
    /** Shown to members if staff gave it. */
    reason: z.string(),
    actor: actorSchema,
    since: instantSchema,
    version: z.int(),
  }),
);
export type WithdrawalStop = Stored<typeof withdrawalStopSchema>;
