import type { Handler } from '#functions/entry/call.ts';
import { readStatement } from '#functions/statement/table/read-statement.ts';
import type { statementDocuments } from '#shared/contract/statement-documents.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { issueOf } from './issue-of.ts';

/** The statement of one month as PDF. The library and its fonts are loaded on first use. */
export const saveMonthAsPdf: Handler<typeof statementDocuments.endpoints.saveMonthAsPdf> = async (call) => {
  const [statement, issue, { monthlyPdf }] = await Promise.all([
    readStatement(call.database, call.signedIn.member, call.query, instantOf(call.now())),
    issueOf(call, call.query.language),
    import('#functions/statement/paper/monthly-pdf.ts'),
  ]);
  return monthlyPdf(statement, issue);
};
