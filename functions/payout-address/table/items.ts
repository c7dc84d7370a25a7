import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { payeeSchema } from '#shared/domain/payee.ts';

/** Where a member wants to be paid. */
export const payoutAddressItem = z.lazy(() =>
  z.object({
    payee: payeeSchema,
    addedAt: instantSchema,
    /** Withdrawals may go to it from then on. */
    usableFrom: instantSchema,
    version: z.int(),
  }),
);

/** Grows with every address that a member adds or removes, so that two of these acts cannot pass each other. */
export const payoutAddressBookItem = z.lazy(() => z.object({ version: z.int() }));
