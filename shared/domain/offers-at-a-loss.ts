import * as z from 'zod/mini';
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts';
import type { Configuration, Package, Plan } from './configuration.ts';
import { minorSchema } from './money.ts';
import { bestCaseMinor, type CommittedTerms, packageCommitment, planCommitment } from './outcome.ts';

/** A package or plan whose best case isn't above what a member pays in, in minor units. */
export const offerAtALossSchema = z.object({
  list: z.enum(['packages', 'plans']),
  id: z.string(),
  name: z.string(),
  /** All that is paid, fees included; for the number of pieces or the amount at which it is worst. */
  paysMinor: minorSchema,
  /** What comes back when every return is paid and the principal is held to maturity. */
  atBestMinor: minorSchema,
  /** True if its own terms stay as they are, and something else makes it a loss, such as a fee. */
  isExisting: z.boolean(),
});
export type OfferAtALoss = z.infer<typeof offerAtALossSchema>;

const cycle = '2025-01-01' as Day;

/**
 * The day on which a term of so many months is shortest. It begins on the first or the last day of a month: on a day
 * between, it has as many days as on the first.
 */
const shortestStart = (termMonths: number): Day => {
  const firsts = Array.from({ length: 48 }, (_, month) => addMonths(cycle, month));
  const days = firsts.flatMap((first) => [first, addDays(addMonths(first, 1), -1)]);
  const lengthFrom = (day: Day) => daysBetween(day, addMonths(day, termMonths));
  return days.reduce((shortest, day) => (lengthFrom(day) < lengthFrom(shortest) ? day : shortest));
};

type Worst = Pick<OfferAtALoss, 'paysMinor' | 'atBestMinor'>;

const lossOf = (terms: CommittedTerms, startOn: Day): Worst | null => {
  const atBestMinor = bestCaseMinor(terms, startOn);
  return atBestMinor > terms.totalMinor ? null : { paysMinor: terms.totalMinor, atBestMinor };
};

const packageLoss = (item: Package, configuration: Configuration): Worst | null => {
  const startOn = shortestStart(item.termMonths);
  const most = Math.min(configuration.purchase.quantityMax, item.perMemberMax ?? Number.POSITIVE_INFINITY);
  for (let quantity = 1; quantity <= most; quantity += 1) {
    const terms = packageCommitment(item, quantity, configuration);
    const loss = lossOf(terms, startOn);
    if (loss) return loss;
    // Rounding moves a gain by at most one minor unit: from a gain of two on, more pieces never gain less than one.
    if (bestCaseMinor(terms, startOn) - terms.totalMinor >= 2) return null;
  }
  return null;
};

/** The smallest deposit gains least: returns grow with the amount, and deposits have no fee. */
const planLoss = (plan: Plan, configuration: Configuration): Worst | null =>
  lossOf(planCommitment(plan, plan.amountMinMinor, configuration), shortestStart(plan.termMonths));

const sameTerms = <Offer extends Package | Plan>(one: Offer, other: Offer | undefined): boolean =>
  JSON.stringify({ ...one, name: '' }) === JSON.stringify({ ...other, name: '' });

/**
 * The packages and plans of a configuration that can't pay: whose best case (every return granted, paid out, held to
 * maturity) is not above what the member pays in, on whichever day it begins and for any number of pieces or amount.
 * @param before what it is compared with, to tell the offers whose own terms stay as they are
 */
export const offersAtALoss = (configuration: Configuration, before: Configuration): OfferAtALoss[] => [
  ...configuration.packages.flatMap((item) => {
    const worst = packageLoss(item, configuration);
    const isExisting = sameTerms(
      item,
      before.packages.find(({ id }) => id === item.id),
    );
    return worst ? [{ list: 'packages' as const, id: item.id, name: item.name, ...worst, isExisting }] : [];
  }),
  ...configuration.plans.flatMap((plan) => {
    const worst = planLoss(plan, configuration);
    const isExisting = sameTerms(
      plan,
      before.plans.find(({ id }) => id === plan.id),
    );
    return worst ? [{ list: 'plans' as const, id: plan.id, name: plan.name, ...worst, isExisting }] : [];
  }),
];
