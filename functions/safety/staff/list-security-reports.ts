import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberKey, securityReportQueue } from '#functions/platform/table/keys.ts';
import { readItems, readPage } from '#functions/platform/table/read.ts';
import { securityReportView } from '#functions/safety/security-report.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import type { securityReports } from '#shared/contract/security-reports.ts';

/** Lists reports in one state (open by default), oldest first. */
export const listSecurityReports: Handler<typeof securityReports.endpoints.listSecurityReports> = async (
  call,
) => {
  const { database, query, signedIn } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: securityReportQueue(query.state ?? 'open'), order: 'oldest-first' },
    securityReportSchema,
    paging,
  );
  const members = await readItems(
    database,
    items.map(({ memberId }) => memberKey(memberId)),
  );
  return {
    items: items.map((report, index) =>
      securityReportView(report, memberSchema.parse(members[index]), signedIn.member.id),
    ),
    next: paging.next(last),
  };
};
