import type * as z from 'zod/mini';
import { levelsMax } from '#functions/domain/member.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Database } from './database.ts';
import { downlineItem, downlineTotalItem } from './items.ts';
import { downlineKey, downlineLevelPrefix, downlinePk, downlineTotalPrefix } from './keys.ts';
import { readAll, readPage } from './read.ts';

export type DownlineRow = z.output<typeof downlineItem>;
type LevelTotal = z.output<typeof downlineTotalItem>;

/** Count and volume of each level below a member that has anybody in it, nearest first. */
export const readDownlineTotals = (database: Database, memberId: MemberId): Promise<LevelTotal[]> =>
  readAll(
    database,
    { pk: downlinePk(memberId), begins: downlineTotalPrefix, order: 'oldest-first' },
    downlineTotalItem,
    levelsMax,
  );

/** The members of one level below `ancestorId` who joined on these days (both included), newest first. */
export const readDownlineLevel = async (
  database: Database,
  ancestorId: MemberId,
  range: { readonly level: number; readonly from?: Day | undefined; readonly to?: Day | undefined },
  page: { readonly limit: number; readonly after: DownlineRow | undefined },
): Promise<{ readonly rows: DownlineRow[]; readonly more: boolean }> => {
  const prefix = downlineLevelPrefix(range.level);
  const { after } = page;
  const { items, last } = await readPage(
    database,
    {
      pk: downlinePk(ancestorId),
      // `~` sorts behind every character of an instant and of an id.
      between: [`${prefix}${range.from ?? ''}`, `${prefix}${range.to ?? ''}~`],
      order: 'newest-first',
    },
    downlineItem,
    {
      limit: page.limit,
      after: after && { ...downlineKey(ancestorId, after.level, after.joinedAt, after.memberId) },
    },
  );
  return { rows: items, more: last !== undefined };
};
