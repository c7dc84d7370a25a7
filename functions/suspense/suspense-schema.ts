import * as z from 'zod/mini';
import { suspenseReasons } from '#functions/order/suspense-reason.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { cashChannels } from '#shared/domain/accounts.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, payableIdSchema, suspenseIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { suspenseStateSchema } from '#shared/domain/states.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** An unmatched payment: received, but it fits no order. Its money is held in the suspense account of its shard. */
export const suspenseSchema = z.lazy(() =>
  z.object({
    id: suspenseIdSchema,
    area: productAreaSchema,
    state: suspenseStateSchema,
    reason: z.enum(suspenseReasons),
    /**
     * What is held in suspense for it while it is open or its refund is proposed; afterwards, what was last held.
     * 0 for a payment in a currency that the ledger does not keep.
     */
    amountMinor: minorSchema,
    /** A payment in another currency, as the provider reports it: nothing was booked. */
    foreign: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
    /** The way by which it arrived, and by which it is refunded. */
    cash: z.enum(cashChannels),
    shard: z.int(),
    /** The provider's or the bank's own reference. */
    reference: z.string(),
    /** The purchase or deposit that it was meant for. */
    sourceId: z.string(),
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    /** What pays its last refund; null before one, and for what CoinPayments refunds. */
    payableId: z.nullable(payableIdSchema),
    createdAt: instantSchema,
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);
export type SuspensePayment = Stored<typeof suspenseSchema>;
