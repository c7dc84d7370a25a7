import type { Database } from '#functions/platform/table/database.ts';
import { actionsMax, commit, type Transaction } from '#functions/platform/table/transaction.ts';
import { AppError, type ErrorCode } from '#shared/domain/errors.ts';
import { FiguresMoved, PlatformAccountShort } from './post-entries.ts';

/** A transaction, and how many of the items that it was made for it writes, counted from the first. */
export interface Part {
  readonly transaction: Transaction;
  readonly count: number;
}

export interface InOrder<Item, P extends Part> {
  /**
   * The transaction that writes these items; null when none of them can be written now. `isPoolShort`: the pool held
   * less than was hoped, so what it holds must be read.
   */
  readonly build: (items: readonly Item[], isPoolShort: boolean) => Promise<P | null>;
  /** Called with each part once it is written. */
  readonly onWritten: (part: P) => void;
  /** The items that still have to be written, read strongly consistent, in their order. */
  readonly reread: (items: readonly Item[]) => Promise<readonly Item[]>;
}

const failuresMax = 20;

/** An item was changed in the meantime, or its wallet is frozen; `reread` leaves out what cannot be written any more. */
const readAgain: ReadonlySet<ErrorCode> = new Set(['try_again', 'wallet_frozen']);

/** What writes the largest beginning of the list that fits into one transaction. */
const fittingPart = async <Item, P extends Part>(
  items: readonly Item[],
  isPoolShort: boolean,
  { build }: InOrder<Item, P>,
): Promise<P | null> => {
  for (let size = items.length; size > 0; size -= 1) {
    const part = await build(items.slice(0, size), isPoolShort);
    if (!part || part.transaction.actions.length <= actionsMax) return part;
  }
  return null;
};

/**
 * Writes a list of items in its order, as many in one transaction as it holds. When one of them was changed by another
 * act, the rest is read again; when the pool was, the pool is, too. Ends early when `build` has nothing
 * to write.
 * @throws AppError try_again when others are quicker again and again
 */
export const commitInOrder = async <Item, P extends Part>(
  database: Database,
  items: readonly Item[],
  how: InOrder<Item, P>,
): Promise<void> => {
  let open = items;
  let isPoolShort = false;
  for (let failures = 0; failures < failuresMax; ) {
    const part = await fittingPart(open, isPoolShort, how);
    if (!part) return;
    try {
      await commit(database, part.transaction);
      how.onWritten(part);
      open = open.slice(part.count);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (error instanceof PlatformAccountShort) isPoolShort = true;
      else if (!(error instanceof FiguresMoved || (error instanceof AppError && readAgain.has(error.code))))
        throw error;
      // Also when the pool was short: what a frozen wallet cannot take must not count against what the pool holds.
      open = await how.reread(open);
    }
  }
  throw new AppError('try_again');
};
