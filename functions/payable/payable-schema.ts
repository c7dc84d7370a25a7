import * as z from 'zod/mini';
import { payeeAcceptanceSchema } from '#functions/payout-address/payee-acceptance-schema.ts';
import { cashChannelSchema } from '#shared/domain/accounts.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { entryIdSchema, memberIdSchema, payableIdSchema, payoutBatchIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { payableSourceSchema, payeeSchema, walletSchema } from '#shared/domain/payable.ts';
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
    /** The cash that pays it: by transfers of the bank in batches, or one by one from the account at CoinPayments. */
    channel: cashChannelSchema,
    /** Null until staff enter the account, where none is known, and for what the bank doesn't pay. */
    payee: z.nullable(payeeSchema),
    /** Who entered the payee, and can't release it; null for a member's own payout address. */
    payeeEnteredBy: z.nullable(memberIdSchema),
    /** Compliance accepted that the payee whom staff entered isn't the member. */
    payeeAcceptance: z._default(z.nullable(payeeAcceptanceSchema), null),
    /** The crypto address of a withdrawal; null for bank accounts, and where CoinPayments itself knows the payer. */
    wallet: z.nullable(walletSchema),
    /** What the payee receives. */
    amountMinor: minorSchema,
    /** Who approved it; the same person alone can't also release it. */
    approverIds: z.array(memberIdSchema),
    /** It is small enough that who alone approved it may also send it. Absent otherwise. */
    approverMayPay: z.optional(z.literal(true)),
    /** The batch that it is in, or was sent with; null when it is open or was paid by hand. */
    batchId: z.nullable(payoutBatchIdSchema),
    /** What staff noted about the payment that they made by hand, such as the id of a transaction. */
    reference: z.nullable(z.string()),
    /** The entry that booked it when it was approved; null for withdrawals, which are booked when sent. */
    bookedBy: z.nullable(entryIdSchema),
    createdAt: instantSchema,
    version: z.int(),
  }),
);
export type Payable = z.infer<typeof payableSchema>;
