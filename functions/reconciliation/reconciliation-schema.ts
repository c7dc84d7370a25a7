import * as z from 'zod/mini';
import { cashChannelSchema } from '#shared/domain/accounts.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { entryWithoutLineSchema } from '#shared/domain/entry-without-line.ts';
import { signedMinorSchema } from '#shared/domain/money.ts';

/** Cash in the books beside what the bank or the provider shows, as it was compared last. */
export const reconciliationSchema = z.lazy(() =>
  z.object({
    channel: cashChannelSchema,
    /** What the bank or the provider shows. */
    shownMinor: signedMinorSchema,
    /** What it should show by our books. */
    expectedMinor: signedMinorSchema,
    /** Bank files that can't come into the books, and that the difference is about. */
    heldFileIds: z.array(z.string()),
    /** Entries that moved cash at the bank without a line of a statement, newest first. */
    entriesWithoutLine: z.array(entryWithoutLineSchema),
    /** Since when they differ; null while they agree. */
    differsSince: z.nullable(instantSchema),
    /** They differ for so long that nothing is paid by this channel. */
    stopsPayouts: z.boolean(),
    comparedAt: instantSchema,
    version: z.int(),
  }),
);
export type Reconciliation = z.infer<typeof reconciliationSchema>;
