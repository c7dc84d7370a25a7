import { checkCsv } from '#functions/bank/check-csv.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Shows what the import would read of a CSV statement by a mapping of its columns. */
export const checkCsvMapping: Handler<typeof bank.endpoints.checkCsvMapping> = async ({ database, body }) => {
  const { bank: ours, currency } = await readConfiguration(database);
  return checkCsv(Buffer.from(body.content, 'base64'), body.mapping, { iban: ibanOf(ours), currency });
};
