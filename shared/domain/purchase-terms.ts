import type { Configuration, Package } from './configuration.ts';
import { type Minor, multiplyMinor, shareOf, subtractMinor, sumMinor } from './money.ts';

/** What an order of a package costs, in minor units: the web shop shows it, the purchase freezes it. */
export interface PurchaseTerms {
  readonly unitPriceMinor: Minor;
  readonly priceMinor: Minor;
  readonly feeMinor: Minor;
  /** The part of the fee that goes to the bonus pool; the rest goes to fees. */
  readonly feeToPoolMinor: Minor;
  readonly totalMinor: Minor;
}

/**
 * Price, fee and total of `quantity` pieces. The fee and the pool's part of it are each rounded half up on the whole
 * price; the other part of the fee is the difference, so that no cent is lost between the two.
 */
export const termsOf = (
  item: Pick<Package, 'priceMinor'>,
  quantity: number,
  rules: Pick<Configuration['purchase'], 'feeBps' | 'feeToPoolBps'>,
): PurchaseTerms => {
  const priceMinor = multiplyMinor(item.priceMinor, quantity);
  const feeMinor = shareOf(priceMinor, rules.feeBps);
  return {
    unitPriceMinor: item.priceMinor,
    priceMinor,
    feeMinor,
    feeToPoolMinor: shareOf(priceMinor, rules.feeToPoolBps),
    totalMinor: sumMinor(priceMinor, feeMinor),
  };
};

/**
 * How many pieces an amount covers at most, fee included: reinvesting offers no more, and the simulator buys as many.
 */
export const coveredQuantity = (
  item: Pick<Package, 'priceMinor'>,
  amountMinor: Minor,
  rules: Pick<Configuration['purchase'], 'feeBps' | 'feeToPoolBps'>,
): number => {
  // The quotient is only where to begin: half a minor unit of rounding decides about the last piece.
  const paidForOne = item.priceMinor * (1 + rules.feeBps / 10_000);
  let quantity = Math.ceil(amountMinor / paidForOne) + 1;
  while (termsOf(item, quantity, rules).totalMinor > amountMinor) quantity -= 1;
  return Math.max(0, quantity);
};

/** The part of the fee that is not the pool's. */
export const feeToPlatform = (terms: Pick<PurchaseTerms, 'feeMinor' | 'feeToPoolMinor'>): Minor =>
  subtractMinor(terms.feeMinor, terms.feeToPoolMinor);
