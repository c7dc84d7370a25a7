import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { entryIdSchema, memberIdSchema, payableIdSchema, payoutBatchIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { payableSourceSchema, payeeSchema } from '#shared/domain/payable.ts';
import { payableStateSchema } from '#shared/domain/payout-states.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** A payable as it is stored. */
export const payableSchema = z.lazy(() =>
  z.object({
    id: payableIdSchema,
    area: productAreaSchema,
    state: payableStateSchema,
    source: payableSourceSchema,
    /** Null for the operator's own money. */
    memberId: z.nullable(memberIdSchema),
    /** Null until staff enter the account, where none is known. */
    payee: z.nullable(payeeSchema),
    /** Who entered the payee, and can't release it; null for a member's own payout address. */
    payeeEnteredBy: z.nullable(memberIdSchema),
    /** What the payee receives. */
    amountMinor: minorSchema,
    /** Who approved it; the same person alone can't also release it. */
    approverIds: z.array(memberIdSchema),
    /** The batch that it is in, or was sent with; null when it is open or was paid by hand. */
    batchId: z.nullable(payoutBatchIdSchema),
    /** The entry that booked it in transit when it was approved; null for withdrawals, which are booked when sent. */
    bookedBy: z.nullable(entryIdSchema),
    createdAt: instantSchema,
    version: z.int(),
  }),
);
export type Payable = z.infer<typeof payableSchema>;
