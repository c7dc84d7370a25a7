import type { Handler } from '#functions/entry/call.ts';
import { monthlyCsv } from '#functions/statement/paper/monthly-csv.ts';
import { readStatement } from '#functions/statement/table/read-statement.ts';
import type { statementDocuments } from '#shared/contract/statement-documents.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { issueOf } from './issue-of.ts';

/** The statement of one month as CSV. */
export const saveMonthAsCsv: Handler<typeof statementDocuments.endpoints.saveMonthAsCsv> = async (call) => {
  const [statement, issue] = await Promise.all([
    readStatement(call.database, call.signedIn.member, call.query, instantOf(call.now())),
    issueOf(call, call.query.language),
  ]);
  return monthlyCsv(statement, issue);
};
