import { auditLineSchema } from '#functions/audit/audit-line-schema.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readStatusHistory } from '#functions/member-status/table/status-history.ts';
import { auditBySubject } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { type memberOverview, newestShown } from '#shared/contract/member-overview.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Lists the statuses of a member and what staff did about them; a change of status appears once, and who viewed the sheet
 * only in the audit log.
 */
export const readMemberHistory: Handler<typeof memberOverview.endpoints.readMemberHistory> = async ({
  database,
  params: { memberId },
}) => {
  const about = { index: 'gsi2', pk: auditBySubject(memberId), order: 'newest-first' } as const;
  const [statuses, { items: lines, last }] = await Promise.all([
    readStatusHistory(database, memberId, newestShown + 1),
    readPage(database, about, auditLineSchema, { limit: newestShown, after: undefined }),
  ]);
  // Every member has the status of their registration: an empty history means there is no such member.
  if (statuses.length === 0) throw new AppError('not_found');
  const actorView = await readActorNames(
    database,
    lines.map(({ actor }) => actor),
  );
  const listed = new Set(statuses.map(({ at }) => at));
  return {
    statuses: { items: statuses.slice(0, newestShown), isMore: statuses.length > newestShown },
    acts: {
      items: lines
        .filter(({ act }) => act !== 'member-sheet-viewed')
        .filter(({ act, at }) => !(act.startsWith('member-status:') && listed.has(at)))
        .map((line) => ({ ...line, by: actorView(line.actor) })),
      isMore: last !== undefined,
    },
  };
};
