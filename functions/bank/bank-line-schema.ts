import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { bankLineIdSchema, bankLineStates, linePartNumberSchema } from '#shared/domain/bank-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, payoutBatchIdSchema, suspenseIdSchema } from '#shared/domain/ids.ts';
import { minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

const lineUseSchema = z.lazy(() =>
  z.object({
    at: instantSchema,
    actor: actorSchema,
    /**
     * `order`: paid for it, or kept as its part payment. `transit`: confirmed what was sent, or what staff had booked by
     * hand. `return`: brought a payment back. `refund`: goes back to its payer. `charge`: the operator bears it.
     */
    kind: z.enum(['order', 'transit', 'return', 'refund', 'charge']),
    area: productAreaSchema,
    /** The purchase, deposit, withdrawal, proposal, or the payable of a refund. */
    sourceId: z.string(),
    /** Null where the operator's own money moved. */
    memberId: z.nullable(memberIdSchema),
    amountMinor: positiveMinorSchema,
    reason: z.nullable(z.string()),
    /** Where its money waits since the order was reversed. */
    suspenseId: z.optional(suspenseIdSchema),
    /** The payment that it used, of a line that the bank booked several in; from 1. */
    part: z.optional(linePartNumberSchema),
  }),
);
export type LineUse = Stored<typeof lineUseSchema>;

/** One of several payments that the bank booked in one sum; all go the way of the line and add up to it. */
const linePartSchema = z.lazy(() =>
  z.object({
    amountMinor: positiveMinorSchema,
    partyName: z.nullable(z.string()),
    partyIban: z.nullable(z.string()),
    /** What its payer wrote. */
    text: z.string(),
    /** Ours, in what its payer wrote. */
    references: z.array(z.string()),
    endToEndId: z.nullable(z.string()),
    transactionId: z.nullable(z.string()),
    bankReference: z.nullable(z.string()),
    isReturn: z.boolean(),
    returnCode: z.nullable(z.string()),
  }),
);
export type LinePart = Stored<typeof linePartSchema>;

/** A booked line of a bank statement. Its whole amount is in the books from the moment that it is stored. */
export const bankLineSchema = z.lazy(() =>
  z.object({
    id: bankLineIdSchema,
    iban: z.string(),
    state: z.enum(bankLineStates),
    direction: z.enum(['in', 'out']),
    amountMinor: minorSchema,
    /** What of it has no purpose yet: held in suspense for a credit, in transit for a debit. */
    openMinor: minorSchema,
    currency: z.string(),
    /** The books that hold what is open of it, and the shard of their accounts. */
    area: productAreaSchema,
    shard: z.int(),
    bookedOn: daySchema,
    partyName: z.nullable(z.string()),
    partyIban: z.nullable(z.string()),
    /** What payer and bank wrote, for people to read. */
    text: z.string(),
    /** What our references are looked for in. */
    references: z.array(z.string()),
    endToEndId: z.nullable(z.string()),
    bankReference: z.nullable(z.string()),
    isReturn: z.boolean(),
    returnCode: z.nullable(z.string()),
    /** The hash of the file that brought it. */
    fileId: z.string(),
    /**
     * How that file writes lines: its format and, for CSV, the version of the mapping. Files that write alike write an
     * entry alike; another may write the same entry differently.
     */
    dialect: z.optional(z.string()),
    importedAt: instantSchema,
    /** Absent where the bank booked one payment, or doesn't say which. */
    parts: z.optional(z.array(linePartSchema)),
    /** The payout batch that the bank booked in one sum, as the bank or staff say. Its payables are shown one by one. */
    batch: z.optional(
      z.object({ id: payoutBatchIdSchema, actor: actorSchema, reason: z.nullable(z.string()) }),
    ),
    uses: z.array(lineUseSchema),
    version: z.int(),
  }),
);
export type BankLine = Stored<typeof bankLineSchema>;
