import { addMonths, type Day, daysBetween } from './calendar.ts';
import { type Bps, divideRoundHalfUp, type Minor, subtractMinor } from './money.ts';

/** What a return is computed from: nothing else may influence it. */
export interface AccruingPosition {
  readonly principalMinor: Minor;
  readonly annualRateBps: Bps;
  /** The UTC day of the last change of principal: cumulative counting starts here. */
  readonly accruesFrom: Day;
  /** Granted since `accruesFrom`. */
  readonly grantedMinor: Minor;
  /** Nothing accrues from this day on. */
  readonly maturesOn: Day;
}

/**
 * The return a position has earned up to the start of `day` and was not granted yet, in minor units:
 * `round(principal × annualRateBps × days / (10 000 × 365)) − granted`, the cumulative amount rounded half up,
 * so that many small grants equal one large one to the cent.
 */
export const accruedSoFar = (position: AccruingPosition, day: Day): Minor => {
  const until = day < position.maturesOn ? day : position.maturesOn;
  const days = Math.max(0, daysBetween(position.accruesFrom, until));
  const cumulative = divideRoundHalfUp(
    BigInt(position.principalMinor) * BigInt(position.annualRateBps) * BigInt(days),
    10_000n * 365n,
  );
  return subtractMinor(cumulative, position.grantedMinor);
};

/** The first day after `day` on which a whole monthly period of the position has elapsed (at most its maturity). */
export const nextReturnDay = (position: AccruingPosition, day: Day): Day => {
  let months = 1;
  while (addMonths(position.accruesFrom, months) <= day) months += 1;
  const next = addMonths(position.accruesFrom, months);
  return next < position.maturesOn ? next : position.maturesOn;
};
