import * as z from 'zod/mini';

/** Amounts requested under the limits: one attribute for each UTC day, so that a day's amount can be given back. */
export const withdrawalUseItem = z.lazy(() => z.looseObject({ version: z.int() }));
