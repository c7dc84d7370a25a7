import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { endSessions, readActiveSessions, removeSessions } from '#functions/sign-in/table/sessions.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Ends every session of a member: the next request with any of them is refused. Sessions that begin meanwhile, and
 * those beyond the size of one transaction, end right after it. The member is notified, with the reason only if staff
 * made it visible, because it may mention a suspicion. Without an open session there is nothing to notify.
 */
export const endMemberSessions: Handler<typeof memberOverview.endpoints.endMemberSessions> = async (call) => {
  const { database, params, actor, body, signedIn, now } = call;
  const { memberId } = params;
  if (memberId === signedIn.member.id) throw new AppError('own_case');
  const [{ items }] = await Promise.all([
    readActiveSessions(database, memberId, now()),
    requireMember(database, memberId),
  ]);
  const transaction = new Transaction();
  removeSessions(transaction, items);
  const line = { actor, act: 'sessions-ended', subjectId: memberId, reason: body.reason };
  writeAudit(transaction, line, now());
  const reason = body.visibleToMember === true ? body.reason : null;
  if (items.length > 0) emit(transaction, { type: 'sessions-ended', memberId, reason }, now());
  const reply = await call.commit(transaction, { ended: items.length });
  await endSessions(database, memberId);
  return reply;
};
