import * as z from 'zod/mini';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, payableIdSchema, payoutBatchIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { payoutBatchStateSchema } from '#shared/domain/payout-states.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** In the parts that transfers carry. */
const addressSchema = z.object({
  street: z.nullable(z.string()),
  building: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  town: z.string(),
  country: z.string(),
});

const personSchema = z.object({ id: memberIdSchema, name: z.string() });

/** A batch as it is stored. Its file is a function of this and nothing else. */
export const payoutBatchSchema = z.lazy(() =>
  z.object({
    id: payoutBatchIdSchema,
    state: payoutBatchStateSchema,
    /** The day on which the bank shall make the transfers. */
    executeOn: daySchema,
    /** Our account, from which the bank pays. */
    debtor: z.object({
      name: z.string(),
      iban: z.string(),
      bic: z.string(),
      /** Null where none is configured, and in batches from before there was one. */
      address: z._default(z.nullable(addressSchema), null),
    }),
    payouts: z.array(
      z.object({
        payableId: payableIdSchema,
        area: productAreaSchema,
        amountMinor: minorSchema,
        payee: z.object({
          name: z.string(),
          iban: z.string(),
          /** Only where a bank outside the EEA asks for it. */
          address: z._default(z.nullable(addressSchema), null),
        }),
      }),
    ),
    /** SHA-256 of the file, in hex: what maker and releaser saw. */
    hash: z.string(),
    maker: personSchema,
    releaser: z.nullable(personSchema),
    createdAt: instantSchema,
    /** When it was released or discarded. */
    decidedAt: z.nullable(instantSchema),
    /** The bank line that shows the whole batch in one sum; absent while none does. */
    lineId: z.optional(bankLineIdSchema),
    version: z.int(),
  }),
);
export type PayoutBatch = z.infer<typeof payoutBatchSchema>;
