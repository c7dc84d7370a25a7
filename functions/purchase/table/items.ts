import * as z from 'zod/mini';
import { bankDetails } from '#functions/payment/table/bank-details-item.ts';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, purchaseIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { purchaseStateSchema } from '#shared/domain/states.ts';
import { maturityChoiceSchema, returnPeriodSchema } from '#shared/domain/words.ts';

export const purchaseItem = z.lazy(() =>
  z.object({
    area: z.literal('infinity'),
    id: purchaseIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: purchaseStateSchema,
    packageId: z.string(),
    packageName: z.string(),
    quantity: z.int(),
    unitPriceMinor: positiveMinorSchema,
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    feeToPoolMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    termMonths: z.int(),
    returnPeriod: returnPeriodSchema,
    sponsorLevelBps: z.array(bpsSchema),
    configurationVersion: z.int(),
    payment: z.enum(['bank', 'balance']),
    bank: z.nullable(bankDetails),
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
