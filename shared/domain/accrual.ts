import { addDays, addMonths, type Day, daysBetween } from './calendar.ts';
import { type Bps, divideRoundHalfUp, type Minor, subtractMinor, sumMinor, zeroMinor } from './money.ts';
import type { ReturnPeriod } from './words.ts';

/** What a return is computed from: nothing else may influence it. */
export interface AccruingPosition {
  readonly principalMinor: Minor;
  readonly annualRateBps: Bps;
  /** How long a period lasts; periods are counted from `accruesFrom`. */
  readonly period: ReturnPeriod;
  /** The UTC day on which cumulative counting starts. */
  readonly accruesFrom: Day;
  /** The UTC day from which the present principal stands: `accruesFrom`, or a later day within the period. */
  readonly principalSince: Day;
  /** Minor units × days that earlier principals stood between `accruesFrom` and `principalSince`. */
  readonly carriedMinorDays: number;
  /** Granted since `accruesFrom`, or recorded as awaiting funding. */
  readonly grantedMinor: Minor;
  /** Nothing accrues from this day on. */
  readonly maturesOn: Day;
}

/** A position as it begins: counting starts on `day`, nothing is granted yet. */
export const beginAccrual = (
  terms: Pick<AccruingPosition, 'principalMinor' | 'annualRateBps' | 'period' | 'maturesOn'>,
  day: Day,
): AccruingPosition => ({
  ...terms,
  accruesFrom: day,
  principalSince: day,
  carriedMinorDays: 0,
  grantedMinor: zeroMinor,
});

/** Minor units × days that the principal stood until the start of `day`. */
const minorDays = (position: AccruingPosition, day: Day): bigint =>
  BigInt(position.carriedMinorDays) +
  BigInt(position.principalMinor) * BigInt(Math.max(0, daysBetween(position.principalSince, day)));

/**
 * The return a position has earned up to the start of `day` and was not granted yet, in minor units:
 * `round(principal × annualRateBps × days / (10 000 × 365)) − granted`, the cumulative amount rounded half up,
 * so that many small grants equal one large one to the cent.
 */
export const accruedSoFar = (position: AccruingPosition, day: Day): Minor => {
  const until = day < position.maturesOn ? day : position.maturesOn;
  const cumulative = divideRoundHalfUp(
    minorDays(position, until) * BigInt(position.annualRateBps),
    10_000n * 365n,
  );
  return subtractMinor(cumulative, position.grantedMinor);
};

const periodEnd = ({ period, accruesFrom }: AccruingPosition, count: number): Day =>
  period === 'month'
    ? addMonths(accruesFrom, count)
    : addDays(accruesFrom, count * (period === 'week' ? 7 : 1));

/** How many whole periods have surely elapsed on `day`; the last one may have ended on it. */
const wholePeriods = (position: AccruingPosition, day: Day): number => {
  const days = daysBetween(position.accruesFrom, day);
  // No month is longer than 31 days, so this never counts too many; the loop adds what is missing.
  let count = Math.max(0, Math.floor(days / { day: 1, week: 7, month: 31 }[position.period]));
  while (periodEnd(position, count + 1) <= day) count += 1;
  return count;
};

/** The first day after `day` on which a whole period of the position has elapsed (at most its maturity). */
export const nextReturnDay = (position: AccruingPosition, day: Day): Day => {
  const next = periodEnd(position, wholePeriods(position, day) + 1);
  return next < position.maturesOn ? next : position.maturesOn;
};

/** True when a whole period ends on `day`, or counting begins on it. */
const isPeriodBoundary = (position: AccruingPosition, day: Day): boolean =>
  day === position.accruesFrom || periodEnd(position, wholePeriods(position, day)) === day;

/**
 * The position with its principal changed on `day`, all returns of whole periods until then granted before. On the
 * first day of a period cumulative counting starts again; within a period the days of the earlier principal are
 * carried, so that the period's return counts each principal for the days it stood, and no day is lost.
 */
export const changePrincipal = <P extends AccruingPosition>(position: P, changeMinor: Minor, day: Day): P => {
  const principalMinor = sumMinor(position.principalMinor, changeMinor);
  if (isPeriodBoundary(position, day))
    return { ...position, ...beginAccrual({ ...position, principalMinor }, day) };
  return {
    ...position,
    principalMinor,
    carriedMinorDays: Number(minorDays(position, day)),
    principalSince: day,
  };
};
