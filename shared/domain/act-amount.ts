import * as z from 'zod/mini';
import { positiveMinorSchema } from './money.ts';

/** Ten thousand million units: thousands of such acts together stay whole numbers, and a slip of the hand is refused. */
export const actMaxMinor = 1_000_000_000_000;
/** What one act that needs a second person may move. */
export const actAmountSchema = positiveMinorSchema.check(z.lte(actMaxMinor));
