import * as z from 'zod/mini';

/** Counts the addresses a member adds, so that two concurrent additions cannot both pass the checks. */
export const payoutAddressBookItem = z.lazy(() => z.object({ version: z.int() }));
