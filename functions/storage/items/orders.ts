import * as z from 'zod/mini';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import {
  compoundIdSchema,
  depositIdSchema,
  entryIdSchema,
  memberIdSchema,
  purchaseIdSchema,
} from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { depositStateSchema, purchaseStateSchema } from '#shared/domain/states.ts';
import { maturityChoiceSchema, returnPeriodSchema } from '#shared/domain/words.ts';
import { historyLine } from './history.ts';

const bankDetails = z.object({
  reference: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  name: z.string(),
});

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
    history: z.array(historyLine),
    version: z.int(),
  }),
);

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
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** Part or all of the available balance that became a package. */
export const reinvestmentItem = z.lazy(() =>
  z.object({
    purchaseId: purchaseIdSchema,
    packageName: z.string(),
    quantity: z.int(),
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
  }),
);

/** Part or all of the available balance that became principal of a deposit. */
export const compoundItem = z.lazy(() =>
  z.object({
    id: compoundIdSchema,
    depositId: depositIdSchema,
    planName: z.string(),
    amountMinor: positiveMinorSchema,
    principalBeforeMinor: positiveMinorSchema,
    principalAfterMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
    entryId: entryIdSchema,
  }),
);
