import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { cashChannelSchema } from '#shared/domain/accounts.ts';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { paymentReferenceSchema } from '#shared/domain/payment-reference.ts';
import { maturityChoiceSchema, productAreaSchema, returnPeriodSchema } from '#shared/domain/words.ts';

const bankDetailsSchema = z.lazy(() =>
  z.object({
    reference: paymentReferenceSchema,
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    name: z.string(),
  }),
);
/** Where a bank payment for an order is sent, frozen when the order is placed. */
export type BankDetails = Stored<typeof bankDetailsSchema>;

/** What purchases and deposits store alike. Amounts in minor units; terms are those in force when it was placed. */
export const orderFields = () => ({
  area: productAreaSchema,
  id: z.string(),
  memberId: memberIdSchema,
  memberName: z.string(),
  memberEmail: z.string(),
  state: z.string(),
  /** What is due altogether. */
  totalMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  termMonths: z.int(),
  returnPeriod: returnPeriodSchema,
  /** Rates of the sponsor levels, nearest first. */
  sponsorLevelBps: z.array(bpsSchema),
  configurationVersion: z.int(),
  payment: z.enum(['bank', 'balance', 'coinpayments']),
  bank: z.nullable(bankDetailsSchema),
  /** By which way the money came that covered it, if by another one than `payment` says: it leaves by that one, too. */
  paidThrough: z.optional(cashChannelSchema),
  /** A part payment: received, not yet enough, and kept in suspense for this order. */
  inSuspenseMinor: minorSchema,
  createdAt: instantSchema,
  expiresAt: z.nullable(instantSchema),
  /** Until when its member can undo it; null unless it was paid from the available balance, and where nothing can be undone. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  activatedAt: z.nullable(instantSchema),
  maturesOn: z.nullable(daySchema),
  maturityChoice: maturityChoiceSchema,
  /** The maturity that the member has been reminded of. */
  remindedFor: z.nullable(daySchema),
  /** The proposal to confirm its payment by hand, while it waits for a second person. */
  confirming: z.optional(z.object({ proposalId: proposalIdSchema, proposedBy: z.string() })),
  /** The lines of bank statements that paid for it, or for a part of it; absent without one. */
  bankLineIds: z.optional(z.array(bankLineIdSchema)),
  history: z.array(historyLineSchema),
  /** Grows with every change; each write expects the one it read. */
  version: z.int(),
});

/** What the rules for purchases and deposits alike work on. */
export type Order = Stored<z.ZodMiniObject<ReturnType<typeof orderFields>>>;
