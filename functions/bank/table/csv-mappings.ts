import { type SavedCsvMapping, savedCsvMappingSchema } from '#functions/bank/csv-mapping-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { csvMappingKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';

interface Account {
  /** Without spaces. */
  readonly iban: string;
  readonly currency: string;
}

/** How the bank writes CSV files of this account, strongly consistent; null before a person said so. */
export const readCsvMapping = (
  database: Database,
  { iban, currency }: Account,
): Promise<SavedCsvMapping | null> =>
  readItem(database, csvMappingKey(iban, currency), savedCsvMappingSchema);

/** Saves the next version; refused with `changed_since_shown` when it isn't the next one to what is saved. */
export const writeCsvMapping = (
  transaction: Transaction,
  { iban, currency }: Account,
  next: SavedCsvMapping,
): void => {
  const key = csvMappingKey(iban, currency);
  const overtaken = () => new AppError('changed_since_shown');
  if (next.version === 1) transaction.create(key, next, overtaken);
  else transaction.replace(key, next, next.version - 1, overtaken);
};
