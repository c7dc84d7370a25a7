import * as z from 'zod/mini';

/**
 * Whole minor units (cents for EUR) of the deployment's settlement currency; always a safe integer.
 * Never a floating-point amount, never a bare `number` in a signature.
 */
export type Minor = number & z.core.$brand<'Minor'>;

/** Basis points: 10 000 bps = 100 %. Whole number. */
export type Bps = number & z.core.$brand<'Bps'>;

export const zeroMinor = 0 as Minor;

/** Zero or more minor units, as it travels on the wire. */
export const minorSchema = z.int().check(z.nonnegative()).brand<'Minor'>();

/** One minor unit or more. */
export const positiveMinorSchema = z.int().check(z.positive()).brand<'Minor'>();

/** Minor units that may be negative: the change that an entry makes to a balance. */
export const signedMinorSchema = z.int().brand<'Minor'>();

/** A rate of 0 to 100 %, in basis points. */
export const bpsSchema = z.int().check(z.nonnegative(), z.lte(10_000)).brand<'Bps'>();

/**
 * The number as an amount.
 * @throws RangeError when it is not a safe integer: an amount that lost a cent must not be used.
 */
export const asMinor = (value: number): Minor => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of minor units: ${value}`);
  return (value === 0 ? 0 : value) as Minor;
};

/** The number as basis points. @throws RangeError outside 0 to 10 000 or with a fraction. */
export const asBps = (value: number): Bps => {
  if (!Number.isInteger(value) || value < 0 || value > 10_000)
    throw new RangeError(`not basis points: ${value}`);
  return value as Bps;
};

/** Sum of amounts. @throws RangeError beyond the safe integers. */
export const sumMinor = (...amounts: readonly Minor[]): Minor =>
  asMinor(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** `amount` less `less`; may be negative. */
export const subtractMinor = (amount: Minor, less: Minor): Minor => asMinor(amount - less);

/** `amount` taken `times` times. @throws RangeError beyond the safe integers. */
export const multiplyMinor = (amount: Minor, times: number): Minor => asMinor(amount * times);

/**
 * Integer division with the half rounded up (away from zero for the positive amounts it is used on).
 * BigInt inside, so that the product of an amount, a rate and days cannot leave the safe integers.
 */
export const divideRoundHalfUp = (numerator: bigint, denominator: bigint): Minor =>
  asMinor(Number((2n * numerator + denominator) / (2n * denominator)));

/** The share `rateBps` of a non-negative amount, rounded half up to the minor unit. */
export const shareOf = (amount: Minor, rateBps: Bps): Minor =>
  divideRoundHalfUp(BigInt(amount) * BigInt(rateBps), 10_000n);

/**
 * The share `rateBps` of a non-negative amount, rounded down to the minor unit. Sponsor bonuses use it: shares that
 * are each rounded down can never add up to more than the money they are paid from.
 */
export const shareRoundedDown = (amount: Minor, rateBps: Bps): Minor =>
  asMinor(Number((BigInt(amount) * BigInt(rateBps)) / 10_000n));
