import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { type DecodingReport, decodeBytes } from '../decode-bytes.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';

/** The file is read no further than the records go. */
const pieceBytes = 64 * 1024;

/**
 * The first records of a file, at most `countMax`.
 * @throws StatementRefusal `encoding`, `text_too_long`
 */
export const recordsIn = async (
  bytes: Uint8Array,
  { delimiter, encoding }: Pick<CsvMapping, 'delimiter' | 'encoding'>,
  countMax: number,
): Promise<CsvRecord[]> => {
  const source = async function* () {
    for (let first = 0; first < bytes.length; first += pieceBytes)
      yield bytes.subarray(first, first + pieceBytes);
  };
  const report: DecodingReport = { encoding, isMislabelled: false };
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(decodeBytes(source(), report, encoding), delimiter)) {
    records.push(record);
    if (records.length === countMax) break;
  }
  return records;
};
