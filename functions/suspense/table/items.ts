import * as z from 'zod/mini';
import { suspenseReasons } from '#functions/payment/suspense-reason.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { depositIdSchema, memberIdSchema, suspenseIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';
import { suspenseStateSchema } from '#shared/domain/states.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

export const suspenseItem = z.lazy(() =>
  z.object({
    id: suspenseIdSchema,
    area: productAreaSchema,
    state: suspenseStateSchema,
    reason: z.enum(suspenseReasons),
    amountMinor: minorSchema,
    foreign: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
    cash: z.enum(['cash:bank', 'cash:coinpayments']),
    shard: z.int(),
    reference: z.string(),
    sourceId: z.string(),
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    createdAt: instantSchema,
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);

/** What was made of a payment that the provider told of. */
export const providerPaymentItem = z.lazy(() =>
  z.object({ depositId: depositIdSchema, outcome: z.enum(['activated', ...suspenseReasons]) }),
);
