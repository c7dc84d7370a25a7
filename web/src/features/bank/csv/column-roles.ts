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

/** Mapped columns that a file with these columns doesn't have. */
export const missingIn = (mapping: CsvMapping, header: readonly string[]): string[] =>
  [...Object.values(columnsOf(mapping)), ...mapping.columns.text].filter(
    (name) => name !== undefined && name !== '' && !header.some((column) => isSame(column, name)),
  ) as string[];

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

/** What other columns can't be beside this one: the same, or another way of writing amounts. Texts can be several. */
const excludes = (role: ColumnRole): readonly ColumnRole[] => {
  if (role === 'text') return [];
  if (role === 'amount' || role === 'mark') return [role, 'debit', 'credit'];
  if (role === 'debit' || role === 'credit') return [role, 'amount', 'mark'];
  return [role];
};

/** The mapping with this column taken for something, or for nothing. */
const withRole = (mapping: CsvMapping, column: string, role: ColumnRole | null): CsvMapping => {
  const others = Object.entries(columnsOf(mapping)).filter(
    ([, name]) => name !== undefined && name !== '' && !isSame(name, column),
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

/** A mapping, and choices that contradict it, by column: they wait until the other column is something else. */
export interface Choices {
  readonly mapping: CsvMapping;
  readonly waiting: Readonly<Record<string, ColumnRole>>;
}

/** The column that keeps another one from being this; null when none does. */
export const contradicted = (mapping: CsvMapping, role: ColumnRole): string | null => {
  const taken = columnsOf(mapping);
  return (
    excludes(role)
      .map((other) => taken[other])
      .find(Boolean) ?? null
  );
};

const settle = ({ mapping, waiting }: Choices): Choices => {
  const next = Object.entries(waiting).find(([, role]) => contradicted(mapping, role) === null);
  if (!next) return { mapping, waiting };
  const [column, role] = next;
  const { [column]: _, ...rest } = waiting;
  return settle({ mapping: withRole(mapping, column, role), waiting: rest });
};

/**
 * The choices once this column is said to be something, or nothing. It never takes a meaning away from another column:
 * who goes through the options by keyboard passes all of them.
 */
export const choose = ({ mapping, waiting }: Choices, column: string, role: ColumnRole | null): Choices => {
  const { [column]: _, ...others } = waiting;
  const without = withRole(mapping, column, null);
  return settle({ mapping: without, waiting: role === null ? others : { ...others, [column]: role } });
};
