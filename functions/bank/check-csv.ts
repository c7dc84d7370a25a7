import { firstLetters } from '#functions/member/search-terms.ts';
import type { CheckedCsv } from '#shared/contract/bank.ts';
import { type CsvMapping, csvMappingSchema } from '#shared/domain/csv-mapping.ts';
import { csvReadingView } from './csv-reading-view.ts';
import { readStatementFile } from './read-statement-file.ts';
import { recordsIn } from './statement/csv/csv-table.ts';
import { guessMapping } from './statement/csv/guess-mapping.ts';
import { detectFormat, detectionBytes } from './statement/detect-format.ts';
import { entriesMax } from './statement/limits.ts';
import { StatementRefusal } from './statement/statement-problem.ts';

const rowsMax = 5;
const columnsMax = 60;
const cellMax = 80;

/** The names of the columns, and the first lines below. @throws StatementRefusal `encoding`, `text_too_long` */
const headOf = async (
  bytes: Uint8Array,
  mapping: CsvMapping,
): Promise<Pick<CheckedCsv, 'header' | 'rows'>> => {
  const records = await recordsIn(bytes, mapping, mapping.skippedLines + 1 + rowsMax);
  const [header = [], ...below] = records
    .slice(mapping.skippedLines)
    .map(({ fields }) => fields.slice(0, columnsMax).map((field) => field.trim()));
  const { footer } = mapping;
  const end = footer ? below.findIndex(([first]) => first?.startsWith(footer)) : -1;
  const rows = end === -1 ? below : below.slice(0, end);
  return { header, rows: rows.map((row) => row.map((cell) => firstLetters(cell, cellMax))) };
};

/**
 * What the import would read of a CSV file by this mapping, or by one that the file suggests. Lines are read only by a
 * mapping that could be saved.
 */
export const checkCsv = async (
  bytes: Uint8Array,
  given: CsvMapping | null,
  account: { readonly iban: string; readonly currency: string },
): Promise<CheckedCsv> => {
  const isCsv = detectFormat(bytes.subarray(0, detectionBytes)) === 'csv';
  const mapping = given ?? (await guessMapping(bytes));
  const nothing = { mapping, header: [], rows: [], reading: null };
  try {
    if (!isCsv) throw new StatementRefusal('not_csv', 'This is not a CSV file.');
    const head = { mapping, ...(await headOf(bytes, mapping)) };
    if (!csvMappingSchema.safeParse(mapping).success) return { ...head, reading: null, problems: [] };
    const csv = { ...mapping, account: account.iban, currency: account.currency };
    const { statements, problems } = await readStatementFile(bytes, entriesMax, csv);
    const [statement] = statements;
    return { ...head, reading: statement ? csvReadingView(statement) : null, problems: [...problems] };
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return { ...nothing, problems: [error.problem] };
  }
};
