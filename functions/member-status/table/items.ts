import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { statusEndDue } from '#functions/platform/table/keys.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { userStatusSchema } from '#shared/domain/states.ts';

/** One change of a member's status: from which, by whom and why. */
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

/** When the current status of a member ends by itself; `version` is the member's version when they got the status. */
export const statusEndItem = z.lazy(() =>
  z.object({ memberId: memberIdSchema, endsAt: instantSchema, version: z.int() }),
);

/** A status end with the index attributes by which due ones are found. */
export const statusEndAttributes = (end: z.infer<typeof statusEndItem>) => ({
  ...end,
  gsi3pk: statusEndDue,
  gsi3sk: `${end.endsAt}#${end.memberId}`,
});
