import * as z from 'zod/mini';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** A pointer from a unique attribute (e-mail, identity, sponsor code) to its member. */
export const memberPointerItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** On a sponsor code: its member closed the account, so the code accepts no new registrations. */
    closed: z.optional(z.literal(true)),
  }),
);

/** How many commitments to a member were started that may still be owed. */
export const commitmentsItem = z.lazy(() => z.object({ count: z.int() }));

export const memberCountsItem = z.lazy(() => z.record(z.string(), z.unknown()));
