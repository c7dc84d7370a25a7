import { accountCsv } from '#functions/bank/account-csv.ts';
import { referencesIn } from '#functions/bank/match-transfer.ts';
import { readStatementFile } from '#functions/bank/read-statement-file.ts';
import { checkedEntriesMax } from '#functions/bank/statement/limits.ts';
import { statementView } from '#functions/bank/statement-view.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import { readCsvMapping } from '#functions/bank/table/csv-mappings.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Reads a bank's file and finds the orders that its transfers pay. */
export const checkStatement: Handler<typeof bank.endpoints.checkStatement> = async ({ database, body }) => {
  const configuration = await readConfiguration(database);
  const ours = { iban: ibanOf(configuration.bank), currency: configuration.currency };
  const saved = await readCsvMapping(database, ours);
  const { statements, problems } = await readStatementFile(
    Buffer.from(body.content, 'base64'),
    checkedEntriesMax,
    saved && accountCsv(saved, ours),
  );
  const references = new Set(statements.flatMap(({ entries }) => entries.flatMap(referencesIn)));
  const orders = await findOrders(database, [...references]);
  return {
    statements: statements.map((statement) => statementView(statement, orders, ours)),
    problems: [...problems],
  };
};
