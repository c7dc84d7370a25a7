import * as z from 'zod/mini';
import {
  type AccruingPosition,
  accruedSoFar,
  beginAccrual,
  changePrincipal,
  nextReturnDay,
} from './accrual.ts';
import { addMonths, type Day, daySchema } from './calendar.ts';
import type { Configuration, Package, Plan } from './configuration.ts';
import { internalRateBps, type Receipt } from './internal-rate.ts';
import { asMinor, type Bps, type Minor, minorSchema, subtractMinor, sumMinor, zeroMinor } from './money.ts';
import { termsOf } from './purchase-terms.ts';
import type { ReturnPeriod } from './words.ts';

/** What comes of money that a member commits, in minor units. */
export const outcomeSchema = z.object({
  /** All that is paid, fees included. */
  paysMinor: minorSchema,
  /** What comes back when every return is paid and the principal is held to maturity. */
  atBestMinor: minorSchema,
  /** What comes back when no return is ever paid. */
  withoutReturnsMinor: minorSchema,
  /** The day on which the principal comes back. */
  lockedUntil: daySchema,
  /** Effective rate a year of the best case after all fees, rounded down: below zero for a loss, above 10 000 beyond 100 %. */
  rateBps: z.int().brand<'Bps'>(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** The frozen terms of an order: all that its outcome depends on. */
export interface CommittedTerms {
  /** Price and fee together. */
  readonly totalMinor: Minor;
  /** What becomes principal and comes back at maturity. */
  readonly principalMinor: Minor;
  readonly annualRateBps: Bps;
  readonly termMonths: number;
  readonly returnPeriod: ReturnPeriod;
}

/** What `quantity` pieces of a package commit. */
export const packageCommitment = (
  item: Pick<Package, 'priceMinor' | 'annualRateBps' | 'termMonths'>,
  quantity: number,
  {
    purchase,
    returns,
  }: {
    readonly purchase: Pick<Configuration['purchase'], 'feeBps' | 'feeToPoolBps'>;
    readonly returns: Configuration['returns'];
  },
): CommittedTerms => {
  const { priceMinor, totalMinor } = termsOf(item, quantity, purchase);
  const { annualRateBps, termMonths } = item;
  return { totalMinor, principalMinor: priceMinor, annualRateBps, termMonths, returnPeriod: returns.period };
};

/** What a deposit in a plan commits: its whole amount becomes principal, without a fee. */
export const planCommitment = (
  { annualRateBps, termMonths }: Pick<Plan, 'annualRateBps' | 'termMonths'>,
  amountMinor: Minor,
  { returns }: Pick<Configuration, 'returns'>,
): CommittedTerms => ({
  totalMinor: amountMinor,
  principalMinor: amountMinor,
  annualRateBps,
  termMonths,
  returnPeriod: returns.period,
});

const beginPosition = (terms: CommittedTerms, startOn: Day): AccruingPosition =>
  beginAccrual(
    {
      principalMinor: terms.principalMinor,
      annualRateBps: terms.annualRateBps,
      period: terms.returnPeriod,
      maturesOn: addMonths(startOn, terms.termMonths),
    },
    startOn,
  );

/** Every return from `day` to maturity on the day on which it is paid, the last one with the principal. */
const receiptsOf = (position: AccruingPosition, day: Day): Receipt[] => {
  const receipts: Receipt[] = [];
  let running = position;
  let paidOn = day;
  while (paidOn < position.maturesOn) {
    paidOn = nextReturnDay(running, paidOn);
    const returnMinor = accruedSoFar(running, paidOn);
    running = { ...running, grantedMinor: sumMinor(running.grantedMinor, returnMinor) };
    const isLast = paidOn === position.maturesOn;
    receipts.push({
      day: paidOn,
      amountMinor: isLast ? sumMinor(returnMinor, position.principalMinor) : returnMinor,
    });
  }
  return receipts;
};

const sumOf = (receipts: readonly Receipt[]): Minor =>
  sumMinor(...receipts.map(({ amountMinor }) => amountMinor));

/** What comes back at best of terms that begin on `startOn`: `outcomeOf` without its rate. */
export const bestCaseMinor = (terms: CommittedTerms, startOn: Day): Minor => {
  const position = beginPosition(terms, startOn);
  return sumMinor(position.principalMinor, accruedSoFar(position, position.maturesOn));
};

/** The outcome of terms whose position begins on `startOn`: paid that day, held to maturity, returns paid out. */
export const outcomeOf = (terms: CommittedTerms, startOn: Day): Outcome => {
  const position = beginPosition(terms, startOn);
  const receipts = receiptsOf(position, startOn);
  return {
    paysMinor: terms.totalMinor,
    atBestMinor: sumOf(receipts),
    withoutReturnsMinor: terms.principalMinor,
    lockedUntil: position.maturesOn,
    rateBps: internalRateBps(terms.totalMinor, startOn, receipts),
  };
};

/** What an amount added to a position on `day` brings on each day, compared with the position as it was. */
const receiptsOfMore = (position: AccruingPosition, amountMinor: Minor, day: Day): Receipt[] => {
  const more = new Map<Day, Minor>();
  const add = (on: Day, changeMinor: Minor) => more.set(on, sumMinor(more.get(on) ?? zeroMinor, changeMinor));
  for (const receipt of receiptsOf(changePrincipal(position, amountMinor, day), day))
    add(receipt.day, receipt.amountMinor);
  for (const receipt of receiptsOf(position, day))
    add(receipt.day, subtractMinor(zeroMinor, receipt.amountMinor));
  return [...more]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, change]) => ({ day: on, amountMinor: change }));
};

/** So much that rounding to the minor unit is not felt in its rate. */
const plentyMinor = asMinor(10 ** 12);

/**
 * The outcome of compounding an amount into a running position on `day`, all returns until then granted: the
 * difference that it makes to the position. The rate is never above the one of the terms, which a cent of rounding
 * on a small amount shortly before maturity would make a multiple of.
 */
export const compoundOutcome = (position: AccruingPosition, amountMinor: Minor, day: Day): Outcome => {
  const rateOf = (amount: Minor) => internalRateBps(amount, day, receiptsOfMore(position, amount, day));
  const [own, ofTerms] = [rateOf(amountMinor), rateOf(plentyMinor)];
  return {
    paysMinor: amountMinor,
    atBestMinor: sumOf(receiptsOfMore(position, amountMinor, day)),
    withoutReturnsMinor: amountMinor,
    lockedUntil: position.maturesOn,
    rateBps: own < ofTerms ? own : ofTerms,
  };
};
