import { serve } from '#functions/entry/http/serve.ts';
import { securityReports } from '#shared/contract/security-reports.ts';
import { closeSecurityReport } from './close-security-report.ts';
import { listSecurityReports } from './list-security-reports.ts';
import { readSecurityReport } from './read-security-report.ts';

export const handler = serve(securityReports, {
  listSecurityReports,
  readSecurityReport,
  closeSecurityReport,
});
