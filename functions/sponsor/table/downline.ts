import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { displayName } from '#functions/member/display-name.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { firstLetters } from '#functions/member/search-terms.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  downlineByName,
  downlineByStatus,
  downlineKey,
  downlineLevelPrefix,
  downlineNearnessPrefix,
  downlinePk,
  downlineTotalPrefix,
} from '#functions/platform/table/keys.ts';
import { type PageRequest, type Question, readAll, readPage } from '#functions/platform/table/read.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type DownlineStatus, downlineStatusOf, levelsMax } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { foldName, type NameMask } from '#shared/domain/names.ts';
import { downlineItem, downlineTotalItem } from './items.ts';

export type DownlineRow = z.output<typeof downlineItem>;
type LevelTotal = z.output<typeof downlineTotalItem>;

/** Count and volume of each non-empty level below a member, nearest first. */
export const readDownlineTotals = (database: Database, memberId: MemberId): Promise<LevelTotal[]> =>
  readAll(
    database,
    {
      pk: downlinePk(memberId),
      between: [downlineTotalPrefix, `${downlineTotalPrefix}~`],
      order: 'oldest-first',
    },
    downlineTotalItem,
    levelsMax,
  );

/** The index for each kind of mask. */
const indexOfMask = { 'first-name-and-initial': 'gsi1', initials: 'gsi2' } as const satisfies Record<
  NameMask,
  string
>;

/**
 * A table key is limited to 1,024 bytes, and folding can make a letter eighteen times longer (`ﷺ`). Letters beyond this
 * limit do not affect the order; a longer search is compared with the name itself.
 */
const keyLettersMax = 80;
const inKey = (folded: string): string => firstLetters(folded, keyLettersMax);

/** Members with the same masked name are sorted by id, so that the order reveals nothing about the name itself. */
const nameSortKey = (name: string | undefined, memberId: MemberId): string => `${name ?? ''}#${memberId}`;

/** The row of a member `level` levels below a sponsor, with its index attributes. */
export const downlineRow = (ancestorId: MemberId, level: number, member: Member) => {
  const { id, joinedAt, version } = member;
  const status = downlineStatusOf[member.status];
  const folded = (mask: NameMask) => inKey(foldName(displayName(member, mask)));
  const names = {
    'first-name-and-initial': folded('first-name-and-initial'),
    initials: folded('initials'),
  } satisfies Record<NameMask, string>;
  return {
    ...downlineKey(ancestorId, level, joinedAt, id),
    ...{ memberId: id, level, joinedAt, status, names, version },
    gsi1pk: downlineByName(ancestorId, 'first-name-and-initial'),
    gsi1sk: nameSortKey(names['first-name-and-initial'], id),
    gsi2pk: downlineByName(ancestorId, 'initials'),
    gsi2sk: nameSortKey(names.initials, id),
    gsi3pk: downlineByStatus(ancestorId, status),
    gsi3sk: `${downlineNearnessPrefix(level)}${joinedAt}#${id}`,
  };
};

const putUnlessNewer = async (
  database: Database,
  row: { readonly pk: string; readonly version: number },
): Promise<void> => {
  try {
    await database.client.send(
      new PutCommand({
        TableName: database.tableName,
        Item: row,
        ConditionExpression: 'attribute_not_exists(pk) OR #version < :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': row.version },
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
};

/**
 * Writes a member's row in the downline of each sponsor above them. Rows of a later version stay, so that repeated,
 * late and concurrent calls end in the same result.
 */
export const writeDownlineRows = async (database: Database, member: Member): Promise<void> => {
  await Promise.all(
    member.sponsorIds.map((ancestorId, index) => {
      const level = index + 1;
      return putUnlessNewer(database, downlineRow(ancestorId, level, member));
    }),
  );
};

/** A query for rows of a downline; each is answered by key, whatever the size of the downline. */
export type DownlineQuestion =
  /** All levels, by masked name. */
  | { readonly by: 'name'; readonly mask: NameMask; readonly begins: string }
  /** Nearest level first, newest first within each. */
  | { readonly by: 'status'; readonly status: DownlineStatus }
  /** The members of one level who joined between these days, inclusive; newest first. */
  | ({ readonly by: 'level'; readonly level: number; readonly status?: DownlineStatus | undefined } & Days);

interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

// `0` sorts before every instant, `~` after every character of an instant and of an id.
const joined = (prefix: string, { from, to }: Days) =>
  [`${prefix}${from ?? '0'}`, `${prefix}${to ?? ''}~`] as const;

/** Sorts after every other character; with it, a prefix is a range, which DynamoDB need not filter for. */
const lastCharacter = '\u{10FFFF}';

const questionOf = (ancestorId: MemberId, asked: DownlineQuestion): Question => {
  switch (asked.by) {
    case 'name': {
      const pk = downlineByName(ancestorId, asked.mask);
      const begins = inKey(asked.begins);
      const between = [begins, `${begins}${lastCharacter}`] as const;
      return { index: indexOfMask[asked.mask], pk, between, order: 'oldest-first' };
    }
    case 'status':
      return { index: 'gsi3', pk: downlineByStatus(ancestorId, asked.status), order: 'newest-first' };
    case 'level': {
      const { level, status } = asked;
      if (status === undefined)
        return {
          pk: downlinePk(ancestorId),
          between: joined(downlineLevelPrefix(level), asked),
          order: 'newest-first',
        };
      const between = joined(downlineNearnessPrefix(level), asked);
      return { index: 'gsi3', pk: downlineByStatus(ancestorId, status), between, order: 'newest-first' };
    }
  }
};

/** The rows of a query, after the last row of the previous page. */
export const readDownlineRows = async (
  database: Database,
  ancestorId: MemberId,
  asked: DownlineQuestion,
  page: PageRequest,
): Promise<{ readonly rows: DownlineRow[]; readonly more: boolean }> => {
  const { items, last } = await readPage(database, questionOf(ancestorId, asked), downlineItem, page);
  return { rows: items, more: last !== undefined };
};

/** The key of a row in the index of a query: where the next page begins. */
export const placeOfRow = (ancestorId: MemberId, asked: DownlineQuestion, row: DownlineRow) => {
  const { memberId, level, joinedAt, names } = row;
  const key = { ...downlineKey(ancestorId, level, joinedAt, memberId) };
  if (asked.by === 'name') {
    const index = indexOfMask[asked.mask];
    const pk = downlineByName(ancestorId, asked.mask);
    return { ...key, [`${index}pk`]: pk, [`${index}sk`]: nameSortKey(names[asked.mask], memberId) };
  }
  if (asked.status === undefined) return key;
  const gsi3sk = `${downlineNearnessPrefix(level)}${joinedAt}#${memberId}`;
  return { ...key, gsi3pk: downlineByStatus(ancestorId, asked.status), gsi3sk };
};
