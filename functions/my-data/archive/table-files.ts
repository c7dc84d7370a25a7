import { csvLine, utf8Mark } from '#shared/domain/csv.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatDecimal } from '#shared/domain/money-text.ts';
import type { Archive, ArchiveFile } from './archive.ts';
import type { Columns, Value } from './columns.ts';

const amountEnd = /Minor$/u;

type Row = Readonly<Record<string, Value>>;

/** Adds to each amount in minor units the same as a decimal: `amountMinor: 12345, amount: "123.45"`. */
const withDecimals = (row: Row, currency: string): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, Value][] => {
      if (Array.isArray(value))
        return [[name, value.map((inner) => withDecimals(inner, currency))]] as [string, Value][];
      if (!amountEnd.test(name)) return [[name, value]];
      const decimal = typeof value === 'number' ? formatDecimal(asMinor(value), currency) : null;
      return [
        [name, value],
        [name.replace(amountEnd, ''), decimal],
      ];
    }),
  );

/** One CSV cell; the rows of a timeline are joined. */
const cellOf = (value: Value): string | number => {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  return value
    .map((inner) =>
      Object.values(inner)
        .filter((part) => part !== null)
        .join(' '),
    )
    .join('; ');
};

const labelsOf = (columns: object): string[] =>
  Object.keys(columns).flatMap((name) =>
    amountEnd.test(name) ? [name, name.replace(amountEnd, '')] : [name],
  );

const end = (...files: ArchiveFile[]): void => {
  for (const file of files) file.end();
};

/** Writes one kind of data as two files, JSON and CSV, page by page. @returns the number of rows */
export const writeTableFiles = async <Item>(
  archive: Archive,
  name: string,
  currency: string,
  columns: Columns<Item>,
  pages: AsyncIterable<readonly Item[]>,
): Promise<number> => {
  const [json, csv] = [archive.file(`${name}.json`), archive.file(`${name}.csv`)];
  csv.write(utf8Mark + csvLine(labelsOf(columns)));
  let count = 0;
  for await (const items of pages)
    for (const item of items) {
      const plain = Object.fromEntries(Object.entries(columns).map(([label, of]) => [label, of(item)]));
      const row = withDecimals(plain, currency);
      json.write(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`);
      csv.write(csvLine(Object.values(row).map(cellOf)));
      count += 1;
    }
  json.write(count === 0 ? '[]\n' : '\n]\n');
  end(json, csv);
  return count;
};
