import * as z from 'zod/mini';
import type { Call, Handler } from '#functions/entry/call.ts';
import type { Booking } from '#functions/ledger/booking-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { newestBookings } from '#functions/ledger/table/bookings.ts';
import { totalsFrom, totalsKeysOf } from '#functions/ledger/table/totals.ts';
import { idsBetween } from '#functions/platform/new-id.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { entryKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { balanceAtEndOf } from '#functions/solvency/table/balance-at-end-of.ts';
import { entryView } from '#functions/statement/entry-view.ts';
import type { solvency } from '#shared/contract/solvency.ts';
import { addDays, type Day, startOfDay } from '#shared/domain/calendar.ts';
import { type Minor, signedMinorSchema, subtractMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoint = typeof solvency.endpoints.listAccountEntries;

/** Where a page ended: the last entry that was looked at, and the balance before it. */
const placeSchema = z.object({ entryId: z.string(), balanceMinor: signedMinorSchema });
type Place = z.infer<typeof placeSchema>;

/** An entry of the account, and the balance after it. */
interface Line {
  readonly booking: Booking;
  readonly balanceAfterMinor: Minor;
}

interface Lines {
  readonly lines: readonly Line[];
  /** Null at the end of the list. */
  readonly place: Place | null;
}

/** A page filtered by kind or source looks at about this many entries; the next page continues from there. */
const lookedAtMax = 2_000;

/** How often a first page is read again because entries were booked meanwhile. */
const attemptsMax = 8;

const firstDay = '2000-01-01' as Day;
const lastDay = '9999-12-30' as Day;

const isWanted =
  ({ kinds, sourceId }: Call<Endpoint>['query']) =>
  (booking: Booking): boolean =>
    (kinds === undefined || kinds.split(',').includes(booking.kind)) &&
    (sourceId === undefined || booking.sourceId === sourceId);

/** Counts back from a place, as far as the page goes; entries that aren't listed change the balance, too. */
const linesBehind = async (
  { database, query }: Call<Endpoint>,
  start: Place,
  limit: number,
): Promise<Lines> => {
  const wants = isWanted(query);
  const [from] = idsBetween('EntryId', startOfDay(query.from ?? firstDay), startOfDay(lastDay));
  const lines: Line[] = [];
  let place = start;
  for (let lookedAt = 0; lookedAt < lookedAtMax; ) {
    const { bookings, isMore } = await newestBookings(database, query, [from, place.entryId]);
    for (const booking of bookings) {
      if (wants(booking)) {
        if (lines.length === limit) return { lines, place };
        lines.push({ booking, balanceAfterMinor: place.balanceMinor });
      }
      place = { entryId: booking.id, balanceMinor: subtractMinor(place.balanceMinor, booking.changeMinor) };
    }
    if (!isMore) return { lines, place: null };
    lookedAt += bookings.length;
  }
  return { lines, place };
};

const totalsOf = async (database: Database, area: ProductArea) =>
  totalsFrom(await readItems(database, totalsKeysOf(area)));

/**
 * The first page, beside the balance that it counts back from. Both are read again when an entry was counted meanwhile,
 * because then one could have it and the other not. No shard counts backwards, so none changed between two readings with
 * the same number of entries.
 * @throws AppError try_again when entries are booked all the time
 */
const firstLines = (call: Call<Endpoint>, limit: number): Promise<Lines> => {
  const { database, query } = call;
  const [, entryId] = idsBetween(
    'EntryId',
    startOfDay(firstDay),
    startOfDay(query.to ? addDays(query.to, 1) : lastDay),
  );
  return retry(
    async () => {
      const totals = await totalsOf(database, query.area);
      const balanceMinor = query.to ? await balanceAtEndOf(database, query, query.to) : totals[query.account];
      const lines = await linesBehind(call, { entryId, balanceMinor }, limit);
      if ((await totalsOf(database, query.area)).entries !== totals.entries) throw tryAgain();
      return lines;
    },
    { attemptsMax, retriesOn: isTryAgain },
  );
};

/** The lines with what their entries say. */
const shown = async (database: Database, area: ProductArea, lines: readonly Line[]) => {
  const items = await readItems(
    database,
    lines.map(({ booking }) => entryKey(booking.memberId, area, booking.id)),
  );
  return lines.map(({ booking, balanceAfterMinor }, index) => {
    const entry = entrySchema.parse(items[index]);
    return {
      ...entryView(entry),
      kind: entry.kind,
      memberId: booking.memberId,
      changeMinor: booking.changeMinor,
      balanceAfterMinor,
    };
  });
};

/**
 * The entries behind a platform account's balance, newest first, each with the balance after it. The first page counts
 * back from the total that the solvency page shows, or from the end of the last day; later pages from where the page
 * before ended.
 */
export const listAccountEntries: Handler<Endpoint> = async (call) => {
  const { database, query } = call;
  const paging = await call.page();
  const after = paging.after === undefined ? null : placeSchema.parse(paging.after);
  const { lines, place } = await (after
    ? linesBehind(call, after, paging.limit)
    : firstLines(call, paging.limit));
  const [items, totals] = await Promise.all([
    shown(database, query.area, lines),
    totalsOf(database, query.area),
  ]);
  return { items, next: paging.next(place ?? undefined), balanceMinor: totals[query.account] };
};
