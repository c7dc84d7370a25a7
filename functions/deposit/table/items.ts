import * as z from 'zod/mini';
import { bankDetails } from '#functions/payment/table/bank-details-item.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { depositIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { depositStateSchema } from '#shared/domain/states.ts';
import { maturityChoiceSchema, returnPeriodSchema } from '#shared/domain/words.ts';

export const depositItem = z.lazy(() =>
  z.object({
    area: z.literal('security'),
    id: depositIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: depositStateSchema,
    planId: z.string(),
    planName: z.string(),
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    termMonths: z.int(),
    earlyExitFeeBps: bpsSchema,
    amountMinMinor: positiveMinorSchema,
    amountMaxMinor: positiveMinorSchema,
    returnPeriod: returnPeriodSchema,
    sponsorLevelBps: z.array(bpsSchema),
    configurationVersion: z.int(),
    payment: z.enum(['bank', 'coinpayments']),
    bank: z.nullable(bankDetails),
    invoice: z.nullable(
      z.object({
        state: z.enum(['creating', 'open', 'seen', 'confirming', 'complete', 'expired', 'cancelled']),
        providerId: z.nullable(z.string()),
        checkoutUrl: z.nullable(z.string()),
        expiresAt: z.nullable(instantSchema),
        requestedAt: instantSchema,
        updatedAt: instantSchema,
      }),
    ),
    inSuspenseMinor: minorSchema,
    createdAt: instantSchema,
    expiresAt: z.nullable(instantSchema),
    activatedAt: z.nullable(instantSchema),
    maturesOn: z.nullable(daySchema),
    maturityChoice: maturityChoiceSchema,
    remindedFor: z.nullable(daySchema),
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);
