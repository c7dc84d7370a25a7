import * as z from 'zod/mini';

/**
 * How alike two names are. A hint for people: it is never shown as the answer of a bank's Verification of Payee.
 */
export const nameLikenesses = ['same', 'close', 'different'] as const;
export const nameLikenessSchema = z.enum(nameLikenesses);
export type NameLikeness = z.infer<typeof nameLikenessSchema>;
