import { searchedWords, wordsOfName } from '#functions/member/search-terms.ts';
import { bankLineCodeMin } from '#shared/domain/limits.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';
import { amountDue } from './order.ts';
import type { Order } from './order-schema.ts';

/** What staff look for in a queue of orders: a text, or an amount that is due. */
export interface OrderSearch {
  readonly q?: string | undefined;
  readonly amountMinor?: number | undefined;
}

/** The beginning of a reference or of an order's number, however it is spaced. */
const beginsCode = (typed: string, { id, bank }: Order): boolean =>
  [id, bank?.reference ?? ''].some((code) => lettersAndDigits(code).startsWith(typed));

/**
 * Whether an order is what is looked for: text with a figure in it is the beginning of its reference or number, other
 * text is words of its member's name, each possibly incomplete. Undefined when nothing is looked for.
 */
export const orderSearch = ({ q, amountMinor }: OrderSearch): ((order: Order) => boolean) | undefined => {
  if (amountMinor !== undefined) return (order) => amountDue(order) === amountMinor;
  if (q === undefined) return undefined;
  const typed = lettersAndDigits(q);
  if (/\p{N}/u.test(typed) && typed.length >= bankLineCodeMin) return (order) => beginsCode(typed, order);
  const words = searchedWords(q);
  return ({ memberName }) => {
    const named = wordsOfName(memberName);
    return words.length > 0 && words.every((word) => named.some((one) => one.startsWith(word)));
  };
};
