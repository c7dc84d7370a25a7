import type * as z from 'zod/mini';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, searchableKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { findMember } from './find-member.ts';
import { searchableItem } from './search-items.ts';
import { rowKey, rowName, rowVersion, searchRowAttributes, searchRowsOf } from './search-rows.ts';

type Searchable = z.output<typeof searchableItem>;
class Overtaken extends Error {}
const attemptsMax = 8;

/** Rows to add and to take away, so that the search knows the member as they are now. */
const differenceOf = (standing: Searchable | null, member: Member) => {
  const rows = [...new Set(searchRowsOf(member).map(rowName))];
  const [wanted, present] = [new Set(rows), new Set(standing?.rows)];
  return {
    rows,
    added: rows.filter((row) => !present.has(row)),
    gone: [...present].filter((row) => !wanted.has(row)),
  };
};

type Difference = ReturnType<typeof differenceOf>;
const isNone = ({ added, gone }: Difference): boolean => added.length + gone.length === 0;

const transactionOf = (
  memberId: MemberId,
  standing: Searchable | null,
  difference: Difference,
): Transaction => {
  const overtaken = () => new Overtaken();
  const transaction = new Transaction();
  const { rows, added, gone } = difference;
  if (standing) {
    const version = standing.version + 1;
    transaction.replace(searchableKey(memberId), { rows, version }, standing.version, overtaken);
  } else transaction.create(searchableKey(memberId), { rows, version: 1 }, overtaken);
  for (const row of added) transaction.create(rowKey(row), searchRowAttributes(memberId), overtaken);
  for (const row of gone) transaction.remove(rowKey(row), rowVersion, overtaken);
  return transaction;
};

/**
 * Brings the search up to date with one member, in one transaction; a member whose rows are right costs two reads.
 * Safe in any order and any number of times: what the search knew is read before the member, and the write asks for
 * just that, so that nobody who read an older member can overwrite what was made from a newer one.
 * @returns whether there was anything to do
 */
export const indexMember = async (database: Database, memberId: MemberId): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const standing = await readItem(database, searchableKey(memberId), searchableItem);
    const member = await findMember(database, memberId);
    if (!member) return false;
    const difference = differenceOf(standing, member);
    if (isNone(difference)) return false;
    try {
      await commit(database, transactionOf(memberId, standing, difference));
      return true;
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === attemptsMax) throw error;
    }
  }
};

/** Those of up to 100 members whom the search does not know as they are. */
export const findOutdated = async (
  database: Database,
  memberIds: readonly MemberId[],
): Promise<MemberId[]> => {
  const known = await readItems(database, memberIds.map(searchableKey));
  const members = await readItems(database, memberIds.map(memberKey));
  return memberIds.filter((_, index) => {
    const member = parseItem(memberSchema, members[index]);
    return member && !isNone(differenceOf(parseItem(searchableItem, known[index]), member));
  });
};
