import * as z from 'zod/mini';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** A member as the search knows one: the keys of the rows, each as partition and sort key in one text. */
export const searchableItem = z.lazy(() => z.object({ rows: z.array(z.string()), version: z.int() }));

/** A row of the search leads to a member; its key contains the term that it matches. */
export const searchRowItem = z.lazy(() =>
  z.object({ pk: z.string(), sk: z.string(), memberId: memberIdSchema }),
);

/** How far the search rows of members were checked. */
export const searchCheckItem = z.lazy(() =>
  z.object({
    /** Where the next run continues; null when all were checked. */
    after: z.nullable(z.record(z.string(), z.unknown())),
    version: z.int(),
  }),
);
