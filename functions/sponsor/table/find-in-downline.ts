import * as z from 'zod/mini';
import { displayName } from '#functions/member/display-name.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { type Day, dayOf } from '#shared/domain/calendar.ts';
import { type DownlineStatus, downlineStatusOf } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { foldName, type NameMask } from '#shared/domain/names.ts';
import {
  type DownlineQuestion,
  type DownlineRow,
  placeOfRow,
  readDownlineRows,
  readDownlineTotals,
} from './downline.ts';
import type { Below } from './read-sponsored-users.ts';

/**
 * Where a page ended: on which level (null when one query covers all), and after which row, by its key in the index.
 * The holder of a cursor can read it; its key contains the name only as masked for them.
 */
export const placeSchema = z.object({
  level: z.nullable(z.int()),
  mask: z.nullable(z.string()),
  after: z.optional(z.record(z.string(), z.string())),
});
type Place = z.infer<typeof placeSchema>;

/** A filter on a downline; absent conditions do not apply. */
export interface DownlineFilter {
  readonly level?: number | undefined;
  readonly status?: DownlineStatus | undefined;
  readonly joinedFrom?: Day | undefined;
  readonly joinedTo?: Day | undefined;
  /** The beginning of the name as the viewer sees it: the result depends on masked names only. */
  readonly name?: { readonly mask: NameMask; readonly begins: string } | undefined;
}

/**
 * A request reads at most this many rows, however few match; then the page ends, possibly short, and the next one
 * continues after the last row read.
 */
const rowsMax = 300;
/** How many rows are read per request when an unknown share of them matches. */
const filteredRowsMax = 100;

/** The queries whose results, in order, are the filtered downline. */
const questionsOf = async (
  database: Database,
  ancestorId: MemberId,
  { level, status, joinedFrom: from, joinedTo: to, name }: DownlineFilter,
): Promise<DownlineQuestion[]> => {
  if (name) return [{ by: 'name', ...name }];
  if (status && (level ?? from ?? to) === undefined) return [{ by: 'status', status }];
  const totals = await readDownlineTotals(database, ancestorId);
  return totals
    .filter((total) => total.count > 0 && (level === undefined || total.level === level))
    .map((total) => ({ by: 'level', level: total.level, status, from, to }));
};

/** Conditions that no key covers: members found by name are filtered for the others. */
const matchesRow = (row: DownlineRow, filter: DownlineFilter): boolean => {
  const { name, level, status, joinedFrom, joinedTo } = filter;
  if (name === undefined) return true;
  const joinedOn = dayOf(row.joinedAt);
  return (
    (level === undefined || row.level === level) &&
    (status === undefined || row.status === status) &&
    (joinedFrom === undefined || joinedOn >= joinedFrom) &&
    (joinedTo === undefined || joinedOn <= joinedTo)
  );
};

/** The member as stored now must still match, because rows follow a change of name or status within seconds. */
const matchesMember = (member: Member, { name, status }: DownlineFilter): boolean =>
  (status === undefined || downlineStatusOf[member.status] === status) &&
  (name === undefined || foldName(displayName(member, name.mask)).startsWith(name.begins));

/** The members of the rows, as stored now, that still match; one round trip. */
const membersOf = async (
  database: Database,
  rows: readonly DownlineRow[],
  filter: DownlineFilter,
): Promise<Below[]> => {
  const items = await readItems(
    database,
    rows.map(({ memberId }) => memberKey(memberId)),
  );
  return rows.flatMap(({ level }, index) => {
    const member = parseItem(memberSchema, items[index]);
    return member && matchesMember(member, filter) ? [{ member, level }] : [];
  });
};

/**
 * Finds members below `ancestorId`: nearest level first and newest first within each, or by masked name when searching
 * for names.
 */
export const findInDownline = async (
  database: Database,
  ancestorId: MemberId,
  filter: DownlineFilter,
  page: { readonly limit: number; readonly place: Place | undefined },
): Promise<{ readonly found: Below[]; readonly next: Place | undefined }> => {
  const { level, status, joinedFrom, joinedTo, name } = filter;
  const mask = name?.mask ?? null;
  // The mask has changed since the previous page: the list starts over.
  const place = page.place?.mask === mask ? page.place : undefined;
  const filtersRows = name !== undefined && (level ?? status ?? joinedFrom ?? joinedTo) !== undefined;
  const wanted: DownlineRow[] = [];
  const end = async (next: Place | undefined) => ({ found: await membersOf(database, wanted, filter), next });
  let rowsLeft = rowsMax;
  for (const asked of await questionsOf(database, ancestorId, filter)) {
    const on = asked.by === 'level' ? asked.level : null;
    if ((on ?? 0) < (place?.level ?? 0)) continue;
    let after = on === place?.level ? place.after : undefined;
    for (let more = true; more; ) {
      const missing = page.limit - wanted.length;
      if (missing === 0 || rowsLeft <= 0) return end({ level: on, mask, after });
      const limit = Math.min(filtersRows ? filteredRowsMax : missing, rowsLeft);
      const reading = await readDownlineRows(database, ancestorId, asked, { limit, after });
      for (const row of reading.rows) {
        if (wanted.length === page.limit) return end({ level: on, mask, after });
        after = placeOfRow(ancestorId, asked, row);
        if (matchesRow(row, filter)) wanted.push(row);
      }
      rowsLeft -= reading.rows.length;
      more = reading.more;
    }
  }
  return end(undefined);
};
