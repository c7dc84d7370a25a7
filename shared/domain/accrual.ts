import { addDays, addMonths, type Day, daysBetween } from './calendar.ts';
import type { WithdrawalId } from './ids.ts';
import { type Bps, divideRoundHalfUp, type Minor, subtractMinor, sumMinor, zeroMinor } from './money.ts';
import type { ReturnPeriod } from './words.ts';

/** Principal that a withdrawal asks for and that is not decided yet. */
export interface UnderRequest {
  readonly withdrawalId: WithdrawalId;
  readonly amountMinor: Minor;
  /** The UTC day of the request: from then on it accrues nothing. */
  readonly since: Day;
}

/** What a return is computed from: nothing else may influence it. */
export interface AccruingPosition {
  /** The whole principal, with what is under request of it. */
  readonly principalMinor: Minor;
  readonly annualRateBps: Bps;
  /** How long a period lasts; periods are counted from `accruesFrom`. */
  readonly period: ReturnPeriod;
  /** The UTC day on which cumulative counting starts. */
  readonly accruesFrom: Day;
  /** The UTC day since which the principal is unchanged: `accruesFrom`, or a later day within the period. */
  readonly principalSince: Day;
  /** Minor units × days of earlier principals between `accruesFrom` and `principalSince`. */
  readonly carriedMinorDays: number;
  /** Granted since `accruesFrom`, or recorded as awaiting funding. */
  readonly grantedMinor: Minor;
  readonly underRequest: readonly UnderRequest[];
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
  underRequest: [],
});

const minorDaysOf = (amountMinor: Minor, since: Day, day: Day): bigint =>
  BigInt(amountMinor) * BigInt(Math.max(0, daysBetween(since, day)));

/** Minor units × days that the principal stood until the start of `day`, as if nothing had been asked for. */
const wholeMinorDays = (position: AccruingPosition, day: Day): bigint =>
  BigInt(position.carriedMinorDays) + minorDaysOf(position.principalMinor, position.principalSince, day);

/** The same without the days of what is under request, from the day of each request on. */
const minorDays = (position: AccruingPosition, day: Day): bigint =>
  position.underRequest.reduce(
    (sum, { amountMinor, since }) => sum - minorDaysOf(amountMinor, since, day),
    wholeMinorDays(position, day),
  );

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

/** True when a whole period ends on `day`, or counting begins on it, after none. */
const isPeriodBoundary = (position: AccruingPosition, day: Day): boolean =>
  periodEnd(position, wholePeriods(position, day)) === day;

/**
 * True when counting may start again on `day`. It may not while something is under request, nor while a request that
 * came to nothing has left days to make up: both would be forgotten.
 */
const mayStartAgain = (position: AccruingPosition, day: Day): boolean =>
  isPeriodBoundary(position, day) &&
  position.underRequest.length === 0 &&
  accruedSoFar(position, day) === zeroMinor;

/**
 * The position with its principal changed on `day`, all returns of whole periods until then granted before. On the
 * first day of a period cumulative counting starts again; within a period the days of the earlier principal are
 * carried, so that the period's return counts each principal for its days, and no day is lost.
 */
export const changePrincipal = <P extends AccruingPosition>(position: P, changeMinor: Minor, day: Day): P => {
  const principalMinor = sumMinor(position.principalMinor, changeMinor);
  if (mayStartAgain(position, day))
    return { ...position, ...beginAccrual({ ...position, principalMinor }, day) };
  return {
    ...position,
    principalMinor,
    carriedMinorDays: Number(wholeMinorDays(position, day)),
    principalSince: day,
  };
};

/** What is under request of the principal. */
export const underRequestMinor = ({ underRequest }: Pick<AccruingPosition, 'underRequest'>): Minor =>
  sumMinor(...underRequest.map(({ amountMinor }) => amountMinor));

/** The principal that nothing asks for: it accrues, and can be asked for. */
export const freePrincipal = (position: Pick<AccruingPosition, 'principalMinor' | 'underRequest'>): Minor =>
  subtractMinor(position.principalMinor, underRequestMinor(position));

/** Part of the free principal is asked for: it accrues nothing from the day of the request on. */
export const withRequest = <P extends AccruingPosition>(position: P, request: UnderRequest): P => ({
  ...position,
  underRequest: [...position.underRequest, request],
});

/**
 * The request came to nothing: every day counts again as if it had never been asked for, so that the next return makes
 * up what the ones before left out.
 */
export const withoutRequest = <P extends AccruingPosition>(position: P, withdrawalId: WithdrawalId): P => ({
  ...position,
  underRequest: position.underRequest.filter((request) => request.withdrawalId !== withdrawalId),
});

/**
 * What was asked for has left. Its days until the request are carried, so that no cumulative figure changes: from the
 * day of the request on it was not counted anyway.
 */
export const withRequestPaid = <P extends AccruingPosition>(position: P, request: UnderRequest): P => ({
  ...withoutRequest(position, request.withdrawalId),
  principalMinor: subtractMinor(position.principalMinor, request.amountMinor),
  // Less, when the principal grew after the request: then its days until that change are carried already.
  carriedMinorDays: Number(
    BigInt(position.carriedMinorDays) +
      BigInt(request.amountMinor) * BigInt(daysBetween(position.principalSince, request.since)),
  ),
});
