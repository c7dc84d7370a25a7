import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { entryKindSchema } from '#shared/domain/entry-kinds.ts';
import { entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { signedMinorSchema } from '#shared/domain/money.ts';

/** What one entry changed in the balance of one platform account, over all its shards. */
export const bookingSchema = z.lazy(() =>
  z.object({
    id: entryIdSchema,
    kind: entryKindSchema,
    /** With the area it leads to the entry; null for the operator's own acts. */
    memberId: z.nullable(memberIdSchema),
    sourceId: z.string(),
    changeMinor: signedMinorSchema,
  }),
);
export type Booking = Stored<typeof bookingSchema>;
