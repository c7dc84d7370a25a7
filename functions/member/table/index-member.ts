import type * as z from 'zod/mini';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { retry } from '#functions/platform/retry.ts';
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

/** Two changes of one member rarely meet; should eight in a row, the event is delivered again. */
const attemptsMax = 8;

/** The search rows to add and to remove so that they match the member as stored now. */
const differenceOf = (indexed: Searchable | null, member: Member) => {
  const rows = [...new Set(searchRowsOf(member).map(rowName))];
  const [wanted, present] = [new Set(rows), new Set(indexed?.rows)];
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
  indexed: Searchable | null,
  difference: Difference,
): Transaction => {
  const overtaken = () => new Overtaken();
  const transaction = new Transaction();
  const { rows, added, gone } = difference;
  if (indexed) {
    const version = indexed.version + 1;
    transaction.replace(searchableKey(memberId), { rows, version }, indexed.version, overtaken);
  } else transaction.create(searchableKey(memberId), { rows, version: 1 }, overtaken);
  for (const row of added) transaction.create(rowKey(row), searchRowAttributes(memberId), overtaken);
  for (const row of gone) transaction.remove(rowKey(row), rowVersion, overtaken);
  return transaction;
};

/**
 * Brings the search rows of one member up to date, in one transaction; if they are right, it costs two reads. Safe in
 * any order and any number of times: the previous rows are read before the member and are a condition of the write, so
 * that an older state of the member never overwrites a newer one.
 * @returns whether anything changed
 */
export const indexMember = (database: Database, memberId: MemberId): Promise<boolean> =>
  retry(
    async () => {
      const indexed = await readItem(database, searchableKey(memberId), searchableItem);
      const member = await findMember(database, memberId);
      if (!member) return false;
      const difference = differenceOf(indexed, member);
      if (isNone(difference)) return false;
      await commit(database, transactionOf(memberId, indexed, difference));
      return true;
    },
    { attemptsMax, retriesOn: (error) => error instanceof Overtaken },
  );

/** Those of up to 100 members whose search rows are out of date. */
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
