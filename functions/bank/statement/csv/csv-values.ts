import type { Day } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { amountFromText } from '../amount-text.ts';
import { calendarDay } from '../day-text.ts';
import type { Direction } from '../statement-file.ts';
import { StatementRefusal } from '../statement-problem.ts';
import type { AccountCsv } from './csv-mapping.ts';

/** One line of the table. */
export interface CsvRow {
  readonly line: number;
  /** The trimmed value of a column. */
  readonly value: (column: string) => string;
}

/**
 * A day as the bank writes it, whatever time stands behind it; years of two digits are those of this century.
 * @throws StatementRefusal `day`
 */
export const csvDay = (written: string, format: AccountCsv['dateFormat'], line: number): Day => {
  const text = written.replace(/[ T]\d\d:\d\d.*$/u, '');
  const places = { Y: '', M: '', D: '' };
  const letters = [...format];
  if (text.length === format.length)
    letters.forEach((letter, place) => {
      const sign = text[place] ?? '';
      if (letter in places) places[letter as keyof typeof places] += sign;
    });
  const isForm =
    /^\d+$/u.test(places.Y + places.M + places.D) &&
    letters.every((letter, place) => letter in places || letter === text[place]);
  const year = Number(places.Y) + (places.Y.length === 2 ? 2000 : 0);
  const day = isForm ? calendarDay(year, Number(places.M), Number(places.D)) : null;
  if (!day) throw new StatementRefusal('day', `'${written}' is not a day as ${format}.`, line, written);
  return day;
};

/** Groups of three digits, as banks separate them: a dot or comma, a space, an apostrophe. */
const grouped = /^\d{1,3}(?:(?<sign>[.,'’ \u00a0\u202f])\d{3})(?:\k<sign>\d{3})*(?!\d)/u;

/**
 * An amount with its sign: `-1.234,56`, `1'234.56`, `12,00-`, `+5`.
 * @throws StatementRefusal `amount`, `currency`
 */
export const csvAmount = (
  text: string,
  mapping: Pick<AccountCsv, 'decimalSign'>,
  currency: string,
  line: number,
): Minor => {
  const [, before = '', figures = '', after = ''] =
    /^([+\-\u2212]?)\s*(.*?)\s*([+\-\u2212]?)$/u.exec(text) ?? [];
  if (before && after) throw new StatementRefusal('amount', `'${text}' is not an amount.`, line, text);
  const group = grouped.exec(figures)?.groups?.sign;
  const plain =
    group !== undefined && group !== mapping.decimalSign ? figures.replaceAll(group, '') : figures;
  const amount = amountFromText(plain, currency, line, mapping.decimalSign);
  return asMinor(/^[-\u2212]$/u.test(before + after) ? -amount : amount);
};

const changeInColumns = (
  row: CsvRow,
  mapping: AccountCsv,
  currency: string,
  columns: readonly [string, string],
) => {
  const [debit = 0, credit = 0] = columns.map((column) => {
    const text = row.value(column);
    return text === '' ? 0 : csvAmount(text, mapping, currency, row.line);
  });
  const isEmpty = columns.every((column) => row.value(column) === '');
  if (isEmpty || (debit !== 0 && credit !== 0))
    throw new StatementRefusal('amount', 'Exactly one of debit and credit must have an amount.', row.line);
  if (credit < 0) throw new StatementRefusal('amount', 'A credit must not have a minus.', row.line);
  return credit - Math.abs(debit);
};

const changeByMark = (row: CsvRow, mapping: AccountCsv, currency: string): number => {
  const { amount } = mapping;
  if (amount.kind !== 'marked') return 0;
  const mark = row.value(amount.markColumn);
  const figure = csvAmount(row.value(amount.column), mapping, currency, row.line);
  if (figure < 0)
    throw new StatementRefusal('amount', 'An amount with a mark must not have a minus.', row.line);
  if (amount.creditMarks.includes(mark)) return figure;
  if (amount.debitMarks.includes(mark)) return -figure;
  throw new StatementRefusal('direction', `'${mark}' marks neither a debit nor a credit.`, row.line, mark);
};

/** What a line does to the balance. @throws StatementRefusal `amount`, `currency`, `direction` */
export const csvChange = (
  row: CsvRow,
  mapping: AccountCsv,
  currency: string,
): { readonly amountMinor: Minor; readonly direction: Direction } => {
  const { amount } = mapping;
  const change =
    amount.kind === 'signed'
      ? csvAmount(row.value(amount.column), mapping, currency, row.line)
      : amount.kind === 'two-columns'
        ? changeInColumns(row, mapping, currency, [amount.debitColumn, amount.creditColumn])
        : changeByMark(row, mapping, currency);
  return { amountMinor: asMinor(Math.abs(change)), direction: change < 0 ? 'out' : 'in' };
};
