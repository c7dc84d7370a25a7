import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { securityReports } from '#shared/contract/security-reports.ts';
import type { SecurityReportId } from '#shared/domain/ids.ts';
import type { SecurityReportState } from '#shared/domain/states.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listSecurityReports, readSecurityReport, closeSecurityReport } = securityReports.endpoints;

/** One page of the reports in this state, oldest first. */
export const securityReportsQuery = (state: SecurityReportState, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'security-reports', state, page],
    queryFn: ({ signal }) => call(listSecurityReports, { query: { ...page, state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** The report that a link points to, wherever it stands. */
export const securityReportQuery = (reportId: SecurityReportId) =>
  queryOptions({
    queryKey: [...staffKey, 'security-reports', 'one', reportId],
    queryFn: ({ signal }) => call(readSecurityReport, { params: { reportId }, signal }),
  });

/** Closes a report; with the last open one of a member their withdrawals go on. */
export const useCloseReport = (reportId: SecurityReportId) =>
  useStaffAct(
    `close security report ${reportId}`,
    (body: BodyInputOf<typeof closeSecurityReport>, idempotencyKey) =>
      call(closeSecurityReport, { params: { reportId }, body, idempotencyKey }),
  );
