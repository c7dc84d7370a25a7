import type { BodyInputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { securityReports } from '#shared/contract/security-reports.ts';
import type { SecurityReportId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import { useStaffAct } from '#web/staff/use-staff-act.ts';

const { listSecurityReports, readSecurityReport, closeSecurityReport } = securityReports.endpoints;

/** The reported sign-ins, oldest first. */
export const securityReportQueue = queueQueries('security-reports', {
  page: (query: QueryOf<typeof listSecurityReports>, signal) => call(listSecurityReports, { query, signal }),
  one: (reportId: SecurityReportId, signal) => call(readSecurityReport, { params: { reportId }, signal }),
});

/** Closes a report; closing a member's last open one resumes their withdrawals. */
export const useCloseReport = (reportId: SecurityReportId) =>
  useStaffAct(
    `close security report ${reportId}`,
    (body: BodyInputOf<typeof closeSecurityReport>, idempotencyKey) =>
      call(closeSecurityReport, { params: { reportId }, body, idempotencyKey }),
  );
