import * as z from 'zod/mini';

/**
 * Why a purchase or deposit is reversed, in words that everyone concerned may read, its sponsors included. The reason
 * that staff write beside it is about the member, and for the member alone (decision 81).
 */
export const reversalCauses = [
  'booked-by-mistake',
  'payment-called-back',
  'against-terms',
  'at-members-request',
] as const;
export const reversalCauseSchema = z.enum(reversalCauses);
export type ReversalCause = (typeof reversalCauses)[number];
