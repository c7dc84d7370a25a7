import type { Entry } from '#functions/ledger/entry-schema.ts';
import { transitOf } from '#functions/ledger/transit.ts';
import { type Transit, transitSchema } from '#functions/ledger/transit-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { openTransit, transitKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { EntryId } from '#shared/domain/ids.ts';

/** Money in transit is listed until it is confirmed. */
const attributes = (transit: Transit) => ({
  ...transit,
  ...(transit.state === 'open' && {
    gsi1pk: openTransit,
    gsi1sk: `${transit.createdAt}#${transit.id}`,
  }),
});

/** Remembers what an entry booked in transit, until a bank line confirms it; nothing for entries that don't. */
export const openTransitOf = (transaction: Transaction, entry: Entry): void => {
  const transit = transitOf(entry);
  if (transit) transaction.create(transitKey(transit.id), attributes(transit));
};

/** Replaces money in transit, provided that no other line confirmed it since it was read. */
export const writeTransit = (transaction: Transaction, next: Transit): void => {
  transaction.replace(
    transitKey(next.id),
    attributes(next),
    next.version - 1,
    (stored) => new AppError('invalid_transition', { from: stored?.state, to: next.state }),
  );
};

/** Money in transit, whether confirmed or not; strongly consistent. @throws AppError not_found */
export const readTransit = async (database: Database, id: EntryId): Promise<Transit> => {
  const transit = await readItem(database, transitKey(id), transitSchema);
  if (!transit) throw new AppError('not_found');
  return transit;
};

/** Everything that is open, oldest first; with `isWanted`, the items for which it is true. */
export const readOpenTransit = (
  database: Database,
  isWanted: (item: Transit) => boolean = () => true,
): Promise<Transit[]> =>
  findEvery(database, { index: 'gsi1', pk: openTransit, order: 'oldest-first' }, transitSchema, isWanted);
