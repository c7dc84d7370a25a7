import type { Booking } from '#functions/ledger/booking-schema.ts';
import { bookingSchema } from '#functions/ledger/booking-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bookingPk } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** A partition takes about 500 transactional writes a second; eight take more than the journal ever makes. */
const bookingShards = 8;

/** The partition of an entry's bookings. */
export const bookingShardOf = (id: string): number => shardOf(id, bookingShards);

/** How many of each shard are read at once. */
const perShard = 60;

interface Bookings {
  /** Newest first, without a gap. */
  readonly bookings: readonly Booking[];
  readonly isMore: boolean;
}

/**
 * The newest bookings of a platform account with ids from one (included) to another (not included), strongly
 * consistent. Each shard is read as far; what is older than the end of any shard's page is left for the next reading.
 */
export const newestBookings = async (
  database: Database,
  { area, account }: { readonly area: ProductArea; readonly account: PlatformAccount },
  [from, to]: readonly [from: string, to: string],
): Promise<Bookings> => {
  const pages = await Promise.all(
    Array.from({ length: bookingShards }, (_, shard) =>
      readPage(
        database,
        { pk: bookingPk(area, account, shard), between: [from, to], order: 'newest-first' },
        bookingSchema,
        { limit: perShard, after: undefined },
      ),
    ),
  );
  const ends = pages.flatMap(({ items, last }) => (last ? (items.at(-1)?.id ?? []) : []));
  const complete = ends.reduce<string>((latest, end) => (end > latest ? end : latest), from);
  const bookings = pages
    .flatMap(({ items }) => items)
    // The database includes both ends of a range.
    .filter(({ id }) => id >= complete && id !== to)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  return { bookings, isMore: ends.length > 0 };
};

/** Every booking of a platform account. */
export const everyBooking = async (
  database: Database,
  { area, account }: { readonly area: ProductArea; readonly account: PlatformAccount },
): Promise<Booking[]> => {
  const shards = await Promise.all(
    Array.from({ length: bookingShards }, (_, shard) =>
      findEvery(
        database,
        { pk: bookingPk(area, account, shard), order: 'oldest-first' },
        bookingSchema,
        () => true,
      ),
    ),
  );
  return shards.flat();
};
