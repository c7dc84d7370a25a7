import { csvLine, utf8Mark } from '#shared/domain/csv.ts';

/** One column of a CSV file; amounts are given as decimal text, times in UTC, so that other programs read them. */
export interface CsvColumn<Item> {
  label: string;
  value: (item: Item) => string | number;
}

/** A CSV file by RFC 4180: a line of labels, then one line for each item. */
export const csvOf = <Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string =>
  [columns.map(({ label }) => label), ...items.map((item) => columns.map(({ value }) => value(item)))]
    .map(csvLine)
    .join('');

/** Hands a file over to be saved under its name. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Hands the text over as a file `<name>.csv`. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([utf8Mark, csv], { type: 'text/csv;charset=utf-8' }));
