import * as z from 'zod/mini';
import { asBps, type Bps, minorSchema, signedMinorSchema } from './money.ts';

/** The limits that no act of staff may break: of operator equity, of coverage, of liquid cash. */
export const policyLimits = ['operator-equity', 'coverage', 'liquidity'] as const;
export const policyLimitSchema = z.enum(policyLimits);
export type PolicyLimit = z.infer<typeof policyLimitSchema>;

/** Everything that is owed must be there. */
export const coverageMinBps: Bps = asBps(10_000);

/**
 * What members have available or held is due at any time, so by default all of it must be there in cash; an operator may
 * keep less, but never under a fifth.
 */
export const liquidityMinBpsDefault: Bps = asBps(10_000);
export const liquidityMinBpsLowest = 2_000;
/** Days after which a bank statement should have shown what staff booked by hand: a weekend and a late file fit in. */
export const transitDaysDefault = 5;
export const transitDaysMax = 30;
/** A difference of the books with the bank has a day to be explained before it stops payouts. */
export const differenceHoursDefault = 24;
export const differenceHoursMax = 720;

/** What becomes of a bank line that agrees with an order in everything: booked by itself, or when staff say so. */
export const exactMatchChoices = ['book', 'ask'] as const;

/** A ratio that may exceed 100 %, in basis points; null while there is nothing to compare with. */
const ratioBpsSchema = z.nullable(z.int().brand<'Bps'>());

/** The figures that the limits are about. */
export const policyFiguresSchema = z.object({
  operatorMinor: signedMinorSchema,
  assetsMinor: signedMinorSchema,
  /** What is owed to members and to the payers of unmatched payments. */
  owedMinor: signedMinorSchema,
  coverageBps: ratioBpsSchema,
  /** Cash, without what is in suspense and may have to go back. */
  liquidCashMinor: signedMinorSchema,
  /** What members have available or held for a withdrawal. */
  withdrawableMinor: minorSchema,
  liquidityBps: ratioBpsSchema,
});
export type PolicyFigures = z.infer<typeof policyFiguresSchema>;
