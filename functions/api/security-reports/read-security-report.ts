import { showSecurityReport } from '#functions/domain/security-report.ts';
import type { Handler } from '#functions/http/call.ts';
import { readReportCase } from '#functions/storage/security-reports.ts';
import type { securityReports } from '#shared/contract/security-reports.ts';

export const readSecurityReport: Handler<typeof securityReports.endpoints.readSecurityReport> = async ({
  database,
  params,
  signedIn,
}) => {
  const { report, member } = await readReportCase(database, params.reportId);
  return showSecurityReport(report, member, signedIn.member.id);
};
