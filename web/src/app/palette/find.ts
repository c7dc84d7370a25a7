import type { Minor } from '#shared/domain/money.ts';
import { readTypedAmount } from '#web/ui/money/typed-amount.ts';
import { matchesWords } from '#web/ui/text/match-words.ts';

/** Something the palette offers. */
export interface Find {
  readonly id: string;
  readonly label: string;
  /** What tells it apart from others with the same label. */
  readonly description?: string;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
}

/** How many of one group are shown while something is typed. */
const groupMax = 6;

/** Those that the typed words find, by label, description or further words; recent ones first. */
export const findsFor = <One extends Find>(
  finds: readonly One[],
  typed: string,
  recent: readonly string[] = [],
): readonly One[] => {
  if (typed.trim() === '') return finds;
  const placeOf = ({ id, label }: Find): number => {
    if (recent.includes(id)) return recent.indexOf(id) - recent.length;
    return label.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1;
  };
  return finds
    .filter(({ label, description = '', words = '' }) =>
      matchesWords(`${label} ${description} ${words}`, typed.trim()),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, groupMax);
};

/** An order, bonus or entry of the member: found by one of its amounts or by its number, not by its words. */
export interface OwnFind extends Find {
  readonly amounts: readonly Minor[];
}

/** Numbers of orders are long: a beginning or an end of this many signs is meant for one. */
const idMin = 4;

/** Those with this amount (`105`, `1,050.00`, `€1.050,00`), or with a number that contains what was typed. */
export const ownFindsFor = (finds: readonly OwnFind[], typed: string, digits: number): readonly OwnFind[] => {
  const amount = readTypedAmount(typed.replaceAll(/[^\d.,\s]/gu, '').trim(), digits);
  const id = typed.trim().toLowerCase();
  const isAmount = /^[^\p{L}]*\d[^\p{L}]*$/u.test(typed);
  return finds
    .filter(
      (find) =>
        (isAmount &&
          typeof amount === 'object' &&
          find.amounts.some((one) => Math.abs(one) === amount.amountMinor)) ||
        (id.length >= idMin && find.id.toLowerCase().includes(id)),
    )
    .slice(0, groupMax);
};
