import { type MonthChanges, monthChangesSchema } from '#functions/ledger/month-changes-schema.ts';
import { idsBetween } from '#functions/platform/new-id.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberPk, walletMonthPrefix } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import {
  type Balances,
  balancesBefore,
  monthlyStatement,
  nextMonth,
  openingBalances,
  startOfMonth,
} from '#functions/statement/statement.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import { type Instant, instantOf, type Month, monthOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { readCausers } from './read-causers.ts';
import { everyEntry } from './read-entries.ts';

/** No month before this has any entries. */
const firstMonth = '2000-01' as Month;

/** Fifty years. */
const monthsEver = 600;

/** A statement is one document; longer histories are read page by page as a list. */
const entriesMax = 5_000;

/** What each month with entries changed in the member's balances of an area, oldest first. */
export const readMonths = (
  database: Database,
  memberId: MemberId,
  area: ProductArea,
): Promise<MonthChanges[]> =>
  readAll(
    database,
    { pk: memberPk(memberId), begins: walletMonthPrefix(area), order: 'oldest-first' },
    monthChangesSchema,
    monthsEver,
  );

/**
 * The balances at an instant: those at the end of its month, less later entries of that month.
 * @throws AppError statement_too_long if there are too many of these
 */
export const balancesAt = async (
  database: Database,
  memberId: MemberId,
  area: ProductArea,
  at: Instant,
): Promise<Balances> => {
  // The instant is excluded: the end of a month is the first instant of the next.
  const month = monthOf(instantOf(new Date(Date.parse(at) - 1)));
  const later = idsBetween('EntryId', at, startOfMonth(nextMonth(month)));
  const [months, entries] = await Promise.all([
    readMonths(database, memberId, area),
    later[0] === later[1] ? [] : everyEntry(database, { memberId, area }, later, entriesMax),
  ]);
  if (entries === null) throw new AppError('statement_too_long');
  return entries.reduceRight(balancesBefore, openingBalances(area, months, nextMonth(month)));
};

class DoesNotAddUp extends Error {}

/**
 * An entry may be posted between the two reads of a statement; three failures in a row mean that the books are wrong.
 */
const attemptsMax = 3;

const addsUp = (statement: MonthlyStatement, changes: MonthChanges | undefined): boolean =>
  statement.entryCount === (changes?.entryCount ?? 0) &&
  statement.inMinor === (changes?.inMinor ?? zeroMinor) &&
  statement.outMinor === (changes?.outMinor ?? zeroMinor) &&
  statement.accounts.every(
    ({ account, openingMinor, closingMinor }) =>
      closingMinor - openingMinor === (changes?.[account] ?? zeroMinor),
  );

/**
 * The statement of one month. Its entries are checked against the month's counters: a statement that does not add up is
 * never shown.
 * @throws AppError not_found for a month before joining or in the future; statement_too_long
 */
export const readStatement = async (
  database: Database,
  member: { readonly id: MemberId; readonly joinedAt: Instant },
  of: { readonly area: ProductArea; readonly month: Month },
  now: Instant,
): Promise<MonthlyStatement> => {
  const { area, month } = of;
  if (month > monthOf(now) || month < firstMonth) throw new AppError('not_found');
  const range = idsBetween('EntryId', startOfMonth(month), startOfMonth(nextMonth(month)));
  const readOnce = async (): Promise<MonthlyStatement> => {
    const [months, entries] = await Promise.all([
      readMonths(database, member.id, area),
      everyEntry(database, { memberId: member.id, area }, range, entriesMax),
    ]);
    const changes = months.find((one) => one.month === month);
    if (month < monthOf(member.joinedAt) && !changes) throw new AppError('not_found');
    if (entries === null) throw new AppError('statement_too_long');
    const causerOf = await readCausers(database, member.id, entries);
    const statement = monthlyStatement(
      { ...of, now, causerOf },
      openingBalances(area, months, month),
      entries,
    );
    if (!addsUp(statement, changes))
      throw new DoesNotAddUp(`the entries of ${month} are not what its writes counted`);
    return statement;
  };
  return retry(readOnce, { attemptsMax, retriesOn: (error) => error instanceof DoesNotAddUp });
};
