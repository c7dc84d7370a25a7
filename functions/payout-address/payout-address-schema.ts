import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { payeeSchema } from '#shared/domain/payee.ts';
import { payeeAcceptanceSchema } from './payee-acceptance-schema.ts';

/** An address to which a member's withdrawals can be paid. */
export const payoutAddressSchema = z.lazy(() =>
  z.object({
    payee: payeeSchema,
    addedAt: instantSchema,
    /** Withdrawals can be paid to it from then on. */
    usableFrom: instantSchema,
    /** Of a holder whose name isn't the member's. */
    payeeAcceptance: z._default(z.nullable(payeeAcceptanceSchema), null),
    version: z.int(),
  }),
);
export type PayoutAddress = Stored<typeof payoutAddressSchema>;
