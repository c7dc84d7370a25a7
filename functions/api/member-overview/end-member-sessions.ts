import type { Handler } from '#functions/http/call.ts';
import { writeAudit } from '#functions/storage/audit.ts';
import { requireMember } from '#functions/storage/find-member.ts';
import { endSessionsOf, livingSessionsOf, removeSessions } from '#functions/storage/sessions.ts';
import { Transaction } from '#functions/storage/transaction.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Ends every session of a member: the very next request with any of them is refused. Those that began while it ran,
 * and those beyond what one transaction holds, go right after it.
 */
export const endMemberSessions: Handler<typeof memberOverview.endpoints.endMemberSessions> = async (call) => {
  const { database, params, actor, body, signedIn, now } = call;
  const { memberId } = params;
  if (memberId === signedIn.member.id) throw new AppError('own_case');
  const [{ items }] = await Promise.all([
    livingSessionsOf(database, memberId, now()),
    requireMember(database, memberId),
  ]);
  const transaction = new Transaction();
  removeSessions(transaction, items);
  const line = { actor, act: 'sessions-ended', subjectId: memberId, reason: body.reason };
  writeAudit(transaction, line, now());
  const reply = await call.commit(transaction, { ended: items.length });
  await endSessionsOf(database, memberId);
  return reply;
};
