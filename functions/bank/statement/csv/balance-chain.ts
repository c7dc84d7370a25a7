import type { Minor } from '#shared/domain/money.ts';
import { sumOfEntries } from '../amount-text.ts';
import type { StatementBalance, StatementEnd, StatementEntry } from '../statement-file.ts';
import { StatementRefusal } from '../statement-problem.ts';

interface Link {
  readonly entry: StatementEntry;
  readonly before: number;
  readonly after: number;
}

/**
 * Follows the balance after each line and finds out whether the file begins with the oldest or the newest: each balance
 * must follow from its neighbor. Opening and closing balance are computed from the ends.
 */
export class BalanceChain {
  #first: Link | null = null;
  #last: Link | null = null;
  #isOldestFirst = true;
  #isNewestFirst = true;

  /** @throws StatementRefusal `balance_chain` */
  add(entry: StatementEntry, balance: Minor): void {
    const before = balance - (entry.direction === 'in' ? entry.amountMinor : -entry.amountMinor);
    const link = { entry, before, after: balance };
    if (this.#last) {
      this.#isOldestFirst &&= this.#last.after === link.before;
      this.#isNewestFirst &&= this.#last.before === link.after;
    }
    if (!this.#isOldestFirst && !this.#isNewestFirst)
      throw new StatementRefusal(
        'balance_chain',
        'This balance does not follow from the line before.',
        entry.line,
      );
    this.#first ??= link;
    this.#last = link;
  }

  /** Null balances when no line was added. */
  ends(): Pick<StatementEnd, 'opening' | 'closing' | 'order'> {
    const order = this.#isOldestFirst ? 'oldest-first' : 'newest-first';
    const [oldest, newest] = this.#isOldestFirst ? [this.#first, this.#last] : [this.#last, this.#first];
    const balance = (link: Link | null, amount: number | undefined): StatementBalance | null =>
      link && {
        kind: 'computed',
        amountMinor: sumOfEntries(amount ?? 0),
        currency: link.entry.currency,
        on: link.entry.bookedOn,
      };
    return { opening: balance(oldest, oldest?.before), closing: balance(newest, newest?.after), order };
  }
}
