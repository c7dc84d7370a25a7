import { referencesIn } from '#functions/bank/match-transfer.ts';
import { readStatementFile } from '#functions/bank/read-statement-file.ts';
import { checkedEntriesMax } from '#functions/bank/statement/limits.ts';
import { statementView } from '#functions/bank/statement-view.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Reads a bank's file and finds the orders that its transfers pay. */
export const checkStatement: Handler<typeof bank.endpoints.checkStatement> = async ({ database, body }) => {
  const { statements, problems } = await readStatementFile(
    Buffer.from(body.content, 'base64'),
    checkedEntriesMax,
  );
  const references = new Set(statements.flatMap(({ entries }) => entries.flatMap(referencesIn)));
  const [configuration, orders] = await Promise.all([
    readConfiguration(database),
    findOrders(database, [...references]),
  ]);
  const ours = { iban: configuration.bank.iban, currency: configuration.currency };
  return {
    statements: statements.map((statement) => statementView(statement, orders, ours)),
    problems: [...problems],
  };
};
