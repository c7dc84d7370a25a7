import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { csvMappingView } from '#functions/bank/csv-mapping-view.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import { readCsvMapping as readSaved } from '#functions/bank/table/csv-mappings.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { bank } from '#shared/contract/bank.ts';

/** How the bank writes CSV statements of our account. */
export const readCsvMapping: Handler<typeof bank.endpoints.readCsvMapping> = async ({ database }) => {
  const { bank: ours, currency } = await readConfiguration(database);
  const account = { iban: ibanOf(ours), currency };
  const saved = await readSaved(database, account);
  return csvMappingView(account, saved, await readActorNames(database, saved ? [saved.savedBy] : []));
};
