import type { CsvMapping } from '#shared/domain/csv-mapping.ts';

/** What a column of a CSV file says about a line. */
export const columnRoles = [
  'bookedOn',
  'amount',
  'mark',
  'debit',
  'credit',
  'balance',
  'otherName',
  'otherAccount',
  'text',
  'creditorReference',
  'endToEndId',
  'bankReference',
  'valueOn',
  'currency',
  'account',
  'booked',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

type ColumnNames = { readonly [Role in ColumnRole]?: string | undefined };

const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The columns by what they say; an amount and its sign are in one column, in two, or in a figure and a mark. */
const columnsOf = ({ amount, columns, booked }: CsvMapping): ColumnNames => {
  const { text: _, ...single } = columns;
  const amounts =
    amount.kind === 'two-columns'
      ? { debit: amount.debitColumn, credit: amount.creditColumn }
      : { amount: amount.column, ...(amount.kind === 'marked' && { mark: amount.markColumn }) };
  return { ...single, ...amounts, ...(booked && { booked: booked.column }) };
};

/** What the mapping takes the column for; null for one that isn't used. */
export const roleOf = (mapping: CsvMapping, column: string): ColumnRole | null => {
  if (mapping.columns.text.some((name) => isSame(name, column))) return 'text';
  const found = Object.entries(columnsOf(mapping)).find(([, name]) => isSame(name, column));
  return (found?.[0] as ColumnRole | undefined) ?? null;
};

const amountIn = (
  { amount: before }: CsvMapping,
  { amount = '', mark, debit, credit }: ColumnNames,
): CsvMapping['amount'] => {
  if (debit !== undefined || credit !== undefined)
    return { kind: 'two-columns', debitColumn: debit ?? '', creditColumn: credit ?? '' };
  if (mark === undefined) return { kind: 'signed', column: amount };
  const { debitMarks, creditMarks } = before.kind === 'marked' ? before : { debitMarks: [], creditMarks: [] };
  return { kind: 'marked', column: amount, markColumn: mark, debitMarks, creditMarks };
};

/** Two ways of writing an amount exclude each other. */
const excludes: Partial<Record<ColumnRole, readonly ColumnRole[]>> = {
  amount: ['debit', 'credit'],
  mark: ['debit', 'credit'],
  debit: ['amount', 'mark'],
  credit: ['amount', 'mark'],
};

/**
 * The mapping with this column taken for something else, or for nothing. Only texts have more than one column: of
 * anything else, the column that was taken for it before is free again.
 */
export const withRole = (mapping: CsvMapping, column: string, role: ColumnRole | null): CsvMapping => {
  const excluded = role === null ? [] : [role, ...(excludes[role] ?? [])];
  const others = Object.entries(columnsOf(mapping)).filter(
    ([other, name]) => name !== '' && !isSame(name, column) && !excluded.includes(other as ColumnRole),
  );
  const taken: ColumnNames = {
    ...Object.fromEntries(others),
    ...(role !== null && role !== 'text' && { [role]: column }),
  };
  const { amount: _a, mark: _m, debit: _d, credit: _c, booked, text: _t, bookedOn = '', ...optional } = taken;
  const text = mapping.columns.text.filter((name) => !isSame(name, column));
  return {
    ...mapping,
    amount: amountIn(mapping, taken),
    columns: { bookedOn, ...optional, text: role === 'text' ? [...text, column] : text },
    booked: booked === undefined ? null : { column: booked, values: mapping.booked?.values ?? [] },
  };
};
