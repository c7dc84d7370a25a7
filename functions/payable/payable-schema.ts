import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import {
  memberIdSchema,
  payableIdSchema,
  payoutBatchIdSchema,
  withdrawalIdSchema,
} from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { payableStateSchema } from '#shared/domain/payout-states.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** A payable as it is stored. */
export const payableSchema = z.lazy(() =>
  z.object({
    id: payableIdSchema,
    area: productAreaSchema,
    state: payableStateSchema,
    /** What is paid: an approved withdrawal. */
    withdrawalId: withdrawalIdSchema,
    memberId: memberIdSchema,
    payee: z.object({ name: z.string(), iban: z.string() }),
    /** What the payee receives. */
    amountMinor: minorSchema,
    /** Who approved it; the same person alone can't also release it. */
    approverIds: z.array(memberIdSchema),
    /** The batch that it is in, or was sent with; null when it is open or was paid by hand. */
    batchId: z.nullable(payoutBatchIdSchema),
    createdAt: instantSchema,
    version: z.int(),
  }),
);
export type Payable = z.infer<typeof payableSchema>;
