import type { Handler } from '#functions/entry/call.ts';
import { securityReportView } from '#functions/safety/security-report.ts';
import { readReportCase } from '#functions/safety/table/security-reports.ts';
import type { securityReports } from '#shared/contract/security-reports.ts';

export const readSecurityReport: Handler<typeof securityReports.endpoints.readSecurityReport> = async ({
  database,
  params,
  signedIn,
}) => {
  const { report, member } = await readReportCase(database, params.reportId);
  return securityReportView(report, member, signedIn.member.id);
};
