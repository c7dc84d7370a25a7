import * as z from 'zod/mini';
import { daySchema } from './calendar.ts';
import { minorSchema } from './money.ts';

/** A line of a statement on hold that the books don't know: a part of what makes the difference with the bank. */
export const heldLineSchema = z.object({
  bookedOn: daySchema,
  direction: z.enum(['in', 'out']),
  amountMinor: minorSchema,
  currency: z.string(),
  partyName: z.nullable(z.string()),
  text: z.string(),
});

/** More lines of one file are counted only, so that it fits into its item. */
export const heldLinesMax = 50;
