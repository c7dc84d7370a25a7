import { type Day, daysBetween } from './calendar.ts';
import type { Bps, Minor } from './money.ts';

/** An amount that a member receives on a UTC day, in minor units. */
export interface Receipt {
  readonly day: Day;
  readonly amountMinor: Minor;
}

/** 1 in fixed point: forty digits, so that the error of ten years of days stays far below `tolerance`. */
const one = 10n ** 40n;
/** A billionth of a minor unit: a present value this close to zero is zero. */
const tolerance = 10n ** 31n;
const daysPerYear = 365;
const lowestBps = -9_999;
const highestBps = 1_000_000;

const power = (base: bigint, exponent: number): bigint => {
  let result = one;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) / one;
    square = (square * square) / one;
  }
  return result;
};

/** What one unit grows to in a day at a yearly rate, in fixed point: the 365th root of 1 + rate. */
const dailyGrowth = (rateBps: number): bigint => {
  const yearly = (one * BigInt(10_000 + rateBps)) / 10_000n;
  const days = BigInt(daysPerYear);
  // Bernoulli's inequality: this is not below the root, so Newton's method comes down to it and never passes it.
  let growth = one + (yearly - one) / days;
  for (;;) {
    const beforeLast = power(growth, daysPerYear - 1);
    const excess = (beforeLast * growth) / one - yearly;
    const next = growth - (excess * one) / (beforeLast * days);
    if (next >= growth) return growth;
    growth = next;
  }
};

/** Present value of what is received less what is paid, on the day of paying, in fixed point. */
const presentValue = (
  paidMinor: Minor,
  paidOn: Day,
  receipts: readonly Receipt[],
  rateBps: number,
): bigint => {
  const discount = (one * one) / dailyGrowth(rateBps);
  const discounts = new Map<number, bigint>();
  const discountOver = (days: number): bigint => {
    const known = discounts.get(days) ?? power(discount, days);
    discounts.set(days, known);
    return known;
  };
  const received = receipts.reduceRight((value, { day, amountMinor }, index) => {
    const days = daysBetween(receipts[index - 1]?.day ?? paidOn, day);
    return ((value + BigInt(amountMinor) * one) * discountOver(days)) / one;
  }, 0n);
  return received - BigInt(paidMinor) * one;
};

/**
 * The internal rate of return of paying once and receiving later: the effective rate a year (365 days) at which what is
 * received is worth what was paid. In basis points, rounded down; negative when less is received than was paid. Whole
 * numbers throughout. Between −99.99 % and 10 000 %: what lies beyond is shown as that.
 * @param receipts in order of time, none before `paidOn`
 */
export const internalRateBps = (paidMinor: Minor, paidOn: Day, receipts: readonly Receipt[]): Bps => {
  const isEarned = (rateBps: number) => presentValue(paidMinor, paidOn, receipts, rateBps) >= -tolerance;
  let earned = lowestBps;
  let beyond = 0;
  while (beyond <= highestBps && isEarned(beyond)) {
    earned = beyond;
    beyond = beyond === highestBps ? highestBps + 1 : Math.min(highestBps, beyond * 2 + 1_000);
  }
  while (beyond - earned > 1) {
    const middle = Math.floor((earned + beyond) / 2);
    if (isEarned(middle)) earned = middle;
    else beyond = middle;
  }
  return earned as Bps;
};
