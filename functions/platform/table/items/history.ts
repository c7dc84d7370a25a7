import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';

export const actorSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('staff'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
);

/** One step of a case: what came of it, by whom and why. */
export const historyLine = z.object({
  at: instantSchema,
  state: z.string(),
  actor: actorSchema,
  reason: z.nullable(z.string()),
  amountMinor: z.optional(minorSchema),
});
