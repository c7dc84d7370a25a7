import { writeAudit } from '#functions/audit/table/audit.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { csvMappingView } from '#functions/bank/csv-mapping-view.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import { writeCsvMapping } from '#functions/bank/table/csv-mappings.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** Saves which column of the CSV statements of our account is what. */
export const saveCsvMapping: Handler<typeof bank.endpoints.saveCsvMapping> = async (call) => {
  const { actor, body, database } = call;
  const { bank: ours, currency } = await readConfiguration(database);
  const account = { iban: ibanOf(ours), currency };
  const next = {
    mapping: body.mapping,
    savedAt: instantOf(call.now()),
    savedBy: actor,
    version: body.version + 1,
  };
  const transaction = new Transaction();
  writeCsvMapping(transaction, account, next);
  writeAudit(
    transaction,
    { actor, act: 'csv-mapping-saved', subjectId: account.iban, reason: null },
    call.now(),
  );
  const actorView = await readActorNames(database, [actor]);
  return call.commit(transaction, csvMappingView(account, next, actorView));
};
