import { readCamt } from './statement/camt/read-camt.ts';
import { type CollectedFile, collectStatements } from './statement/collect-statements.ts';
import type { AccountCsv } from './statement/csv/csv-mapping.ts';
import { readCsvStatement } from './statement/csv/read-csv-statement.ts';
import { detectFormat, detectionBytes } from './statement/detect-format.ts';
import { readMt940 } from './statement/mt940/read-mt940.ts';
import { StatementRefusal } from './statement/statement-problem.ts';

const refused = (refusal: StatementRefusal): CollectedFile => ({
  statements: [],
  problems: [refusal.problem],
});

/**
 * A bank's file of at most `countMax` entries, recognized by its content. A larger one, or what isn't a
 * statement, has one problem that refuses it.
 * @param csv how CSV files of our account are written; null while nobody has mapped their columns
 */
export const readStatementFile = async (
  bytes: Uint8Array,
  countMax: number,
  csv: AccountCsv | null,
): Promise<CollectedFile> => {
  const source = async function* () {
    yield bytes;
  };
  switch (detectFormat(bytes.subarray(0, detectionBytes))) {
    case 'camt.052':
    case 'camt.053':
    case 'camt.054':
      return collectStatements(readCamt(source()), countMax);
    case 'mt940':
      return collectStatements(readMt940(source()), countMax);
    case 'csv':
      return csv
        ? collectStatements(readCsvStatement(source(), csv), countMax)
        : refused(new StatementRefusal('csv_not_mapped', 'The columns of CSV files are not mapped.'));
    default:
      return refused(new StatementRefusal('unknown_root', 'This is not a camt, MT940 or CSV statement.'));
  }
};
