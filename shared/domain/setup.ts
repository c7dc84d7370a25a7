import * as z from 'zod/mini';
import { instantSchema } from './calendar.ts';
import type { KycStatus } from './states.ts';
import { productAreaSchema } from './words.ts';

const stepSchema = z.enum(['open', 'under-way', 'done']);
export type SetupStep = z.infer<typeof stepSchema>;

/** How far a member is with what comes before the first withdrawal. */
export const setupSchema = z.object({
  identity: stepSchema,
  /** An authenticator or a passkey. */
  secondFactor: stepSchema,
  payoutAddress: stepSchema,
  /** From when on withdrawals can be paid to the first address, while that is to come. */
  payoutAddressFrom: z.nullable(instantSchema),
  firstOrder: stepSchema,
  /** Where the first order waits for its payment, while it does. */
  firstOrderArea: z.optional(productAreaSchema),
});
export type Setup = z.infer<typeof setupSchema>;

/** Under way while our staff have it; everything else is the member's to do. */
export const identityStep = (kyc: KycStatus): SetupStep => {
  if (kyc === 'approved') return 'done';
  return kyc === 'submitted' || kyc === 'in-review' ? 'under-way' : 'open';
};
