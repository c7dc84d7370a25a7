import * as z from 'zod/mini';
import type { Member } from '#functions/domain/member.ts';
import type { Database } from '#functions/storage/database.ts';
import { type DownlineRow, readDownlineLevel, readDownlineTotals } from '#functions/storage/downline.ts';
import { downlineItem, memberItem } from '#functions/storage/items.ts';
import { memberKey } from '#functions/storage/keys.ts';
import { parseItem, readItems } from '#functions/storage/read.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Below } from './show-sponsored-user.ts';

/** Where a page ended: on which level, and behind which row of it. */
export const placeSchema = z.object({ level: z.int(), after: z.optional(downlineItem) });
type Place = z.infer<typeof placeSchema>;

interface Filter {
  readonly level?: number | undefined;
  readonly joinedFrom?: Day | undefined;
  readonly joinedTo?: Day | undefined;
  /**
   * Decided on the member itself, because status and name change and so are no part of the row's key; absent when
   * every member is wanted, so that no more rows are read than shown.
   */
  readonly matches?: ((member: Member) => boolean) | undefined;
}

/**
 * One request reads at most this many rows, whatever the filter lets through; then the page ends, perhaps with fewer
 * members than asked for, and the next one goes on behind the last row that was looked at.
 */
const rowsMax = 300;
/** Rows that are read at once where a filter lets an unknown part of them through; as many as one batch read takes. */
const filteredRowsMax = 100;

const membersOf = async (database: Database, rows: readonly DownlineRow[]): Promise<(Member | null)[]> => {
  const keys = rows.map(({ memberId }) => memberKey(memberId));
  return (await readItems(database, keys)).map((item) => parseItem(memberItem, item));
};

/** Members below `ancestorId`, level by level, newest first within each; level and days are found by key. */
export const findInDownline = async (
  database: Database,
  ancestorId: MemberId,
  filter: Filter,
  page: { readonly limit: number; readonly place: Place | undefined },
): Promise<{ readonly found: Below[]; readonly next: Place | undefined }> => {
  const { place } = page;
  const { matches = () => true, joinedFrom: from, joinedTo: to } = filter;
  const levels = (await readDownlineTotals(database, ancestorId))
    .filter(({ count, level }) => count > 0 && (filter.level === undefined || level === filter.level))
    .map(({ level }) => level);
  const found: Below[] = [];
  let rowsLeft = rowsMax;
  for (const level of levels.filter((one) => place === undefined || one >= place.level)) {
    let after = level === place?.level ? place.after : undefined;
    for (let more = true; more; ) {
      if (found.length === page.limit || rowsLeft === 0) return { found, next: { level, after } };
      const limit = Math.min(filter.matches ? filteredRowsMax : page.limit - found.length, rowsLeft);
      const read = await readDownlineLevel(database, ancestorId, { level, from, to }, { limit, after });
      const members = await membersOf(database, read.rows);
      for (const [index, member] of members.entries()) {
        if (found.length === page.limit) return { found, next: { level, after } };
        after = read.rows[index];
        if (member && matches(member)) found.push({ member, level });
      }
      rowsLeft -= read.rows.length;
      more = read.more;
    }
  }
  return { found, next: undefined };
};
