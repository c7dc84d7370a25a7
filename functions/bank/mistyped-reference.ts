import { editDistance } from '#functions/platform/edit-distance.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';

/** The digits behind `RF`: two check digits and the body. */
const digitsIn = 18;
/** A digit that is wrong, missing or too many, and two that changed places, are one mistake each. */
const mistakesMax = 2;

/** A date or an amount right before or after the reference. */
const besideMax = 12;

/**
 * What in a text could be one of our references with a mistake or two: runs of digits of about its length, however they
 * are spaced, with or without `RF` before them. Of a longer run, what it begins and ends with.
 */
export const digitsLikeReference = (text: string): string[] => {
  const digits = lettersAndDigits(text).replaceAll(/(?<=\d)O(?=[\dO])/gu, '0');
  return [...digits.matchAll(/\d+/gu)]
    .map(([run]) => run)
    .filter(({ length }) => length >= digitsIn - mistakesMax && length <= digitsIn + besideMax)
    .flatMap((run) =>
      run.length <= digitsIn + mistakesMax ? [run] : [run.slice(0, digitsIn), run.slice(-digitsIn)],
    );
};

/**
 * The digits among these that are the reference with a mistake or two; null when none are, or when they are the reference
 * itself. Two references differ in more: their check digits see to it for one mistake, and chance for two.
 */
export const mistypedAs = (typed: readonly string[], reference: PaymentReference): string | null => {
  const right = reference.slice(2);
  const mistakes = (run: string) => editDistance(run, right);
  const [nearest] = typed
    .filter((run) => run !== right && mistakes(run) <= mistakesMax)
    .toSorted((one, other) => mistakes(one) - mistakes(other));
  return nearest ?? null;
};
