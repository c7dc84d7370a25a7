import * as z from 'zod/mini';
import { personText } from './text.ts';

/** What a member says when they close their account; the code that confirms it is given for exactly this. */
export const accountClosureSchema = z.strictObject({
  /** Why they leave, if they want to say it. */
  reason: z.optional(personText(500)),
});
