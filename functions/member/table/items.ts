import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { userStatusSchema } from '#shared/domain/states.ts';

/** Points from a unique attribute (e-mail, identity, sponsor code) to its member. */
export const memberPointerItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** On a sponsor code: its member closed the account, and nobody comes below them any more. */
    closed: z.optional(z.literal(true)),
  }),
);

/** One status that a member got: from which, by whom and why. */
export const statusChangeItem = z.lazy(() =>
  z.object({
    at: instantSchema,
    from: userStatusSchema,
    to: userStatusSchema,
    reason: z.nullable(z.string()),
    visibleToMember: z.boolean(),
    until: z.nullable(instantSchema),
    actor: actorSchema,
  }),
);

/** The present status of a member ends by itself; `version` is that with which the member got it. */
export const statusEndItem = z.lazy(() =>
  z.object({ memberId: memberIdSchema, endsAt: instantSchema, version: z.int() }),
);
export type StatusEnd = z.infer<typeof statusEndItem>;

/** How often a member began what may still be owed. */
export const commitmentsItem = z.lazy(() => z.object({ count: z.int() }));

export const memberCountsItem = z.lazy(() => z.record(z.string(), z.unknown()));
