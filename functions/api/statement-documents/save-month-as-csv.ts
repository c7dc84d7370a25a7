import { monthlyCsv } from '#functions/documents/monthly-csv.ts';
import type { Handler } from '#functions/http/call.ts';
import { readStatement } from '#functions/storage/read-statement.ts';
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
