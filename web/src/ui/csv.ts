/** One column of a CSV file; amounts are given as decimal text, times in UTC, so that other programs read them. */
export interface CsvColumn<Item> {
  label: string;
  value: (item: Item) => string | number;
}

/** Text that a spreadsheet would take for a formula is marked as text; figures, negative ones too, stay figures. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/u.test(text) && !/^-?\d+(\.\d+)?$/u.test(text) ? `'${text}` : text;

const field = (value: string | number): string => {
  const text = harmless(String(value));
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV file by RFC 4180: a line of labels, then one line for each item. */
export const csvOf = <Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string =>
  [columns.map(({ label }) => label), ...items.map((item) => columns.map(({ value }) => value(item)))]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('');

/** Hands the text over as a file `<name>.csv`. */
export const saveCsv = (name: string, csv: string): void => {
  // The mark at the front tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
