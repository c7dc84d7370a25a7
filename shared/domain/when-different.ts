import * as z from 'zod/mini';

/** What to do when the amount differs: keep it for this order, refund it, or leave it in suspense for staff to match. */
export const whenDifferentSchema = z.enum(['accept-remainder-later', 'refund', 'suspense']);
export type WhenDifferent = z.infer<typeof whenDifferentSchema>;
