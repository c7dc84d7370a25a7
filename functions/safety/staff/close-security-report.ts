import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideClose, securityReportView } from '#functions/safety/security-report.ts';
import { readReportCase, writeClosed } from '#functions/safety/table/security-reports.ts';
import type { securityReports } from '#shared/contract/security-reports.ts';

/** Closes a report. With the last open report of a member their withdrawals are released, and they get the reason. */
export const closeSecurityReport: Handler<typeof securityReports.endpoints.closeSecurityReport> = async (
  call,
) => {
  const { reason } = call.body;
  const found = await readReportCase(call.database, call.params.reportId);
  const staff = staffOf(call.signedIn);
  const now = call.now();
  const next = decideClose(found.report, reason, staff, now);
  const transaction = new Transaction();
  writeClosed(transaction, found, next, { staff, reason }, now);
  const { member, hasOtherOpen } = found;
  const after = hasOtherOpen ? member : { ...member, withdrawalsHeldSince: null };
  return call.commit(transaction, securityReportView(next, after, staff.id));
};
