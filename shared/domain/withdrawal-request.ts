import * as z from 'zod/mini';
import { actAmountSchema } from './act-amount.ts';
import { instantSchema } from './calendar.ts';
import { depositIdSchema, payoutAddressIdSchema } from './ids.ts';
import { minorSchema } from './money.ts';

const amountMinor = actAmountSchema;

/**
 * What a member requests and confirms with a code: the amount, the fee that was shown, and the address. The same shape
 * is confirmed, hashed into the proof, and requested.
 */
export const infinityWithdrawalSchema = z.strictObject({
  amountMinor,
  feeMinor: minorSchema,
  payoutAddressId: payoutAddressIdSchema,
});

/** The same in security: earned money, or principal of a deposit with its early-exit fee. */
export const securityWithdrawalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bonus'),
    amountMinor,
    feeMinor: minorSchema,
    payoutAddressId: payoutAddressIdSchema,
  }),
  z.strictObject({
    kind: z.literal('principal'),
    depositId: depositIdSchema,
    amountMinor,
    earlyExitFeeMinor: minorSchema,
    payoutAddressId: payoutAddressIdSchema,
  }),
]);
export type SecurityWithdrawalRequest = z.infer<typeof securityWithdrawalSchema>;
export type PrincipalWithdrawalRequest = Extract<SecurityWithdrawalRequest, { kind: 'principal' }>;

/** Why staff reject or fail a withdrawal, in addition to the sentence that the member reads. */
export const withdrawalReasonCodes = [
  'address-in-doubt',
  'source-of-funds',
  'identity-in-doubt',
  'member-asked',
  'bank-returned-it',
  'other',
] as const;
export const withdrawalReasonCodeSchema = z.enum(withdrawalReasonCodes);
export type WithdrawalReasonCode = (typeof withdrawalReasonCodes)[number];

/** The member status that returned a withdrawal for review, and when. */
export const withdrawalFlagSchema = z.object({
  status: z.enum(['blocked', 'fraud']),
  at: instantSchema,
});
export type WithdrawalFlag = z.infer<typeof withdrawalFlagSchema>;
