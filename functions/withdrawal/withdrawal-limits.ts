import { addDays, type Day, type Instant, startOfDay } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';

/** Days that the longer limit looks at: today and the 29 before. */
const windowDays = 30;

/**
 * What a member asked for out of the available balances of both areas, by the UTC day of the request; what was not
 * paid in the end is given back to its day. A day may stand below zero when it is older than the limits look: it was
 * forgotten, and given back after that.
 */
export interface WithdrawalUse {
  readonly days: Readonly<Record<Day, Minor>>;
  /** 0: nothing was ever asked for. */
  readonly version: number;
}

export const noUse: WithdrawalUse = { days: {}, version: 0 };

type Limits = Pick<Configuration['withdrawal'], 'dailyMaxMinor' | 'thirtyDaysMaxMinor'>;

/** How much the limits let go on one day. */
export interface RemainingLimits {
  readonly dailyLeftMinor: Minor;
  readonly thirtyDaysLeftMinor: Minor;
  /** The smaller of the two. */
  readonly leftMinor: Minor;
}

const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other);
/** A limit that was lowered below what was asked for already leaves nothing, not less than nothing. */
const leftOf = (limitMinor: Minor, usedMinor: Minor): Minor =>
  limitMinor > usedMinor ? subtractMinor(limitMinor, usedMinor) : zeroMinor;

/** What the limits still let go on `day`. */
export const remainingLimits = (
  { days }: Pick<WithdrawalUse, 'days'>,
  limits: Limits,
  day: Day,
): RemainingLimits => {
  const usedOn = (past: number): Minor => days[addDays(day, -past)] ?? zeroMinor;
  const used = Array.from({ length: windowDays }, (_, past) => usedOn(past));
  const dailyLeftMinor = leftOf(limits.dailyMaxMinor, usedOn(0));
  const thirtyDaysLeftMinor = leftOf(limits.thirtyDaysMaxMinor, sumMinor(...used));
  return { dailyLeftMinor, thirtyDaysLeftMinor, leftMinor: smaller(dailyLeftMinor, thirtyDaysLeftMinor) };
};

/** The use with an amount more on `today`; days that no limit looks at any more are forgotten. */
export const withUsed = ({ days, version }: WithdrawalUse, today: Day, amountMinor: Minor): WithdrawalUse => {
  const oldest = addDays(today, 1 - windowDays);
  const kept = Object.entries(days).filter(([day]) => day >= oldest) as [Day, Minor][];
  const used = sumMinor(days[today] ?? zeroMinor, amountMinor);
  return { days: { ...Object.fromEntries(kept), [today]: used }, version: version + 1 };
};

/** What can be withdrawn now, and what more the limits let go later. */
export interface Withdrawable {
  readonly nowMinor: Minor;
  /** Null when the limits hold nothing back. */
  readonly more: { readonly amountMinor: Minor; readonly at: Instant } | null;
}

/**
 * What a balance and the limits let go on `today`, and from when on how much more, if all of the first is taken
 * today. Less than the minimum of a withdrawal counts as nothing.
 */
export const withdrawableAmount = (
  availableMinor: Minor,
  use: WithdrawalUse,
  { amountMinMinor, ...limits }: Limits & { readonly amountMinMinor: Minor },
  today: Day,
): Withdrawable => {
  const worthwhile = (amountMinor: Minor): Minor => (amountMinor >= amountMinMinor ? amountMinor : zeroMinor);
  const nowMinor = worthwhile(smaller(availableMinor, remainingLimits(use, limits, today).leftMinor));
  const restMinor = subtractMinor(availableMinor, nowMinor);
  if (worthwhile(restMinor) === 0 || restMinor === 0) return { nowMinor, more: null };
  const afterwards = withUsed(use, today, nowMinor);
  for (let later = 1; later <= windowDays; later += 1) {
    const day = addDays(today, later);
    const amountMinor = worthwhile(smaller(restMinor, remainingLimits(afterwards, limits, day).leftMinor));
    if (amountMinor > 0) return { nowMinor, more: { amountMinor, at: startOfDay(day) } };
  }
  return { nowMinor, more: null };
};
