import type { SavedCsvMapping } from './csv-mapping-schema.ts';
import type { AccountCsv } from './statement/csv/csv-mapping.ts';

/** How CSV files of this account are read. */
export const accountCsv = (
  { mapping }: SavedCsvMapping,
  { iban, currency }: { readonly iban: string; readonly currency: string },
): AccountCsv => ({ ...mapping, account: iban, currency });
