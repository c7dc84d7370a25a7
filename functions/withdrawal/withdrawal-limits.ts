import { addDays, type Day, type Instant, startOfDay } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';

/** Days that the longer limit covers: today and the 29 before. */
const windowDays = 30;

/**
 * Amounts that a member requested from the available balances of both areas, by UTC day of the request; unpaid ones are
 * given back to their day. A day can be negative if it had already been dropped when its amount was given back.
 */
export interface WithdrawalUse {
  readonly days: Readonly<Record<Day, Minor>>;
  /** 0 if the member has never requested a withdrawal. */
  readonly version: number;
}

export const noUse: WithdrawalUse = { days: {}, version: 0 };

type Limits = Pick<Configuration['withdrawal'], 'dailyMaxMinor' | 'thirtyDaysMaxMinor'>;

/** How much the limits allow on one day. */
export interface RemainingLimits {
  readonly dailyLeftMinor: Minor;
  readonly thirtyDaysLeftMinor: Minor;
  /** The smaller of the two. */
  readonly leftMinor: Minor;
}

const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other);
/** A limit lowered below what is already used leaves zero, not a negative amount. */
const leftOf = (limitMinor: Minor, usedMinor: Minor): Minor =>
  limitMinor > usedMinor ? subtractMinor(limitMinor, usedMinor) : zeroMinor;

/** What the limits still allow on `day`. */
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

/** The use with an amount added on `today`, without days that no limit covers any more. */
export const withUsed = ({ days, version }: WithdrawalUse, today: Day, amountMinor: Minor): WithdrawalUse => {
  const oldest = addDays(today, 1 - windowDays);
  const kept = Object.entries(days).filter(([day]) => day >= oldest) as [Day, Minor][];
  const used = sumMinor(days[today] ?? zeroMinor, amountMinor);
  return { days: { ...Object.fromEntries(kept), [today]: used }, version: version + 1 };
};

/** What can be withdrawn now, and what the limits allow later. */
export interface Withdrawable {
  readonly nowMinor: Minor;
  /** Null unless a limit holds something back. */
  readonly more: { readonly amountMinor: Minor; readonly at: Instant } | null;
}

/**
 * What balance and limits allow on `today`, and when how much more becomes possible if all of it is taken today.
 * Amounts below the minimum of a withdrawal count as zero.
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
