import type { CsvMapping } from '#shared/domain/csv-mapping.ts';

/** The CSV files of one account: how its bank writes them, and what most of them don't say. */
export interface AccountCsv extends CsvMapping {
  /** The account that the files are of: an IBAN without spaces. */
  readonly account: string;
  /** The account's currency. Lines in another one are read and then keep the statement from being admitted. */
  readonly currency: string;
}

/** The names of all columns that the mapping needs. */
export const mappedColumns = ({ amount, columns, booked }: CsvMapping): readonly string[] => {
  const { text, ...single } = columns;
  const amounts = { ...amount, kind: undefined, debitMarks: undefined, creditMarks: undefined };
  return [...Object.values(amounts), ...Object.values(single), ...text, booked?.column].filter(
    (name) => typeof name === 'string',
  );
};
