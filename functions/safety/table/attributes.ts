import { idLookup, securityReportQueue } from '#functions/platform/table/keys.ts';
import type { SecurityReport } from '#functions/safety/security-report-schema.ts';

export const securityReportAttributes = (report: SecurityReport) => ({
  ...report,
  gsi1pk: securityReportQueue(report.state),
  gsi1sk: `${report.reportedAt}#${report.id}`,
  gsi2pk: idLookup(report.id),
  gsi2sk: report.memberId,
});
