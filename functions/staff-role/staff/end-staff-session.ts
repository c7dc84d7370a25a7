import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { readActiveSessions, removeSessions } from '#functions/sign-in/table/sessions.ts';
import type { staffRoles } from '#shared/contract/staff-roles.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Ends one session of a person with a role. Sessions of members without one are none of this list. */
export const endStaffSession: Handler<typeof staffRoles.endpoints.endStaffSession> = async (call) => {
  const { database, params, actor, now } = call;
  const { memberId, sessionId } = params;
  const [{ roles }, { items }] = await Promise.all([
    requireMember(database, memberId),
    readActiveSessions(database, memberId, now()),
  ]);
  const meant = items.filter(({ id }) => id === sessionId);
  if (roles.length === 0 || meant.length === 0) throw new AppError('not_found');
  const transaction = new Transaction();
  removeSessions(transaction, meant);
  const line = { actor, act: 'staff-session-ended', subjectId: memberId, reason: meant[0]?.device ?? null };
  writeAudit(transaction, line, now());
  await commit(database, transaction);
  return { ended: meant.length };
};
