import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { depositIdSchema, memberIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { payeeSchema } from '#shared/domain/payee.ts';
import { withdrawalStateSchema } from '#shared/domain/states.ts';
import { withdrawalFlagSchema, withdrawalReasonCodeSchema } from '#shared/domain/withdrawal-request.ts';
import { productAreaSchema, withdrawalKindSchema } from '#shared/domain/words.ts';

export const withdrawalItem = z.lazy(() =>
  z.object({
    id: withdrawalIdSchema,
    area: productAreaSchema,
    kind: withdrawalKindSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: withdrawalStateSchema,
    amountMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    earlyExitFeeMinor: minorSchema,
    deposit: z.nullable(z.object({ depositId: depositIdSchema, planName: z.string() })),
    payee: payeeSchema,
    approvalsNeeded: z.int(),
    firstApproverId: z.nullable(memberIdSchema),
    approvals: z.array(z.object({ memberId: memberIdSchema, name: z.string(), at: instantSchema })),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    flag: z._default(z.nullable(withdrawalFlagSchema), null),
    reasonCode: z.nullable(withdrawalReasonCodeSchema),
    reference: z.nullable(z.string()),
    arrivesBy: daySchema,
    configurationVersion: z.int(),
    createdAt: instantSchema,
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);

/** What a member asked for: beside the version one attribute for each UTC day, so that a day can be given back to. */
export const withdrawalUseItem = z.lazy(() => z.looseObject({ version: z.int() }));

/** The switch that stops the withdrawals of an area; an area without one was never stopped. */
export const withdrawalStopItem = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    stopped: z.boolean(),
    cause: z.enum(['staff', 'ledger-difference']),
    /** What members are told. */
    reason: z.string(),
    actor: actorSchema,
    since: instantSchema,
    version: z.int(),
  }),
);
export type WithdrawalStop = z.infer<typeof withdrawalStopItem>;
