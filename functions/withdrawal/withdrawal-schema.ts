import * as z from 'zod/mini';
import { payeeAcceptanceSchema } from '#functions/payout-address/payee-acceptance-schema.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { depositIdSchema, memberIdSchema, payableIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { payeeSchema } from '#shared/domain/payee.ts';
import { withdrawalStateSchema } from '#shared/domain/states.ts';
import { withdrawalFlagSchema, withdrawalReasonCodeSchema } from '#shared/domain/withdrawal-request.ts';
import { productAreaSchema, withdrawalKindSchema } from '#shared/domain/words.ts';

/** A withdrawal with the terms under which it was requested. Amounts in minor units. */
export const withdrawalSchema = z.lazy(() =>
  z.object({
    id: withdrawalIdSchema,
    area: productAreaSchema,
    kind: withdrawalKindSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: withdrawalStateSchema,
    /** The amount held for it, fees included. */
    amountMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    earlyExitFeeMinor: minorSchema,
    /** The deposit whose principal it takes; null for earned money. */
    deposit: z.nullable(z.object({ depositId: depositIdSchema, planName: z.string() })),
    payee: payeeSchema,
    /** Of a holder whose name isn't the member's; from the address, or of this withdrawal. */
    payeeAcceptance: z._default(z.nullable(payeeAcceptanceSchema), null),
    /** Frozen at the request: one, or two above the four-eyes limit. */
    approvalsNeeded: z.int(),
    /** Frozen at the request: it is small enough that its only approver may also send it. Absent otherwise. */
    approverMayPay: z.optional(z.literal(true)),
    /** A separate attribute, so that a write condition can name it. */
    firstApproverId: z.nullable(memberIdSchema),
    approvals: z.array(z.object({ memberId: memberIdSchema, name: z.string(), at: instantSchema })),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    /** Why it was returned for review, until staff approve it again. */
    flag: z._default(z.nullable(withdrawalFlagSchema), null),
    reasonCode: z.nullable(withdrawalReasonCodeSchema),
    /** The transfer's reference, once it is sent. */
    reference: z.nullable(z.string()),
    /** What is paid once it is approved; null before that. */
    payableId: z._default(z.nullable(payableIdSchema), null),
    /** The day that the bank's statement gives for the transfer. */
    paidOn: z._default(z.nullable(daySchema), null),
    arrivesBy: daySchema,
    configurationVersion: z.int(),
    createdAt: instantSchema,
    history: z.array(historyLineSchema),
    /** Incremented by every change; each write expects the version it read. */
    version: z.int(),
  }),
);
export type Withdrawal = Stored<typeof withdrawalSchema>;
