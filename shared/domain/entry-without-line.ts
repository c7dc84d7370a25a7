import * as z from 'zod/mini';
import { entryKindSchema } from './entry-kinds.ts';
import { entryIdSchema } from './ids.ts';
import { signedMinorSchema } from './money.ts';
import { productAreaSchema } from './words.ts';

/** An entry that moved cash at the bank, although no line of a statement did. */
export const entryWithoutLineSchema = z.object({
  id: entryIdSchema,
  area: productAreaSchema,
  kind: entryKindSchema,
  /** What it changed in cash at the bank. */
  changeMinor: signedMinorSchema,
});
export type EntryWithoutLine = z.infer<typeof entryWithoutLineSchema>;

/** So many are named; the entries of the account show all. */
export const entriesWithoutLineMax = 20;
