import type { Actor } from '#functions/domain/ledger.ts';
import type { Member } from '#functions/domain/member.ts';
import { decideStatus } from '#functions/domain/user-status.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type StatusByStaff, userStatusMeaning } from '#shared/domain/states.ts';
import { memberAttributes } from './attributes.ts';
import { writeAudit } from './audit.ts';
import type { Database } from './database.ts';
import { findMember } from './find-member.ts';
import { memberKey } from './keys.ts';
import { emit } from './outbox.ts';
import { endSessionsOf } from './sessions.ts';
import { commit, Transaction } from './transaction.ts';

interface StatusChange {
  readonly memberId: MemberId;
  readonly status: StatusByStaff;
  readonly reason: string;
  readonly visibleToMember: boolean;
  readonly until: Instant | null;
}

/** The member as decided, the audit line and the event, all or nothing; refused when the member changed meanwhile. */
export const putStatus = (
  transaction: Transaction,
  change: { readonly before: Member; readonly after: Member; readonly actor: Actor },
  now: Date,
): void => {
  const { before, after, actor } = change;
  transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
  const { statusReason: reason } = after;
  writeAudit(transaction, { actor, act: `member-status:${after.status}`, subjectId: after.id, reason }, now);
  emit(
    transaction,
    { type: 'member-status-changed', memberId: after.id, from: before.status, to: after.status },
    now,
  );
};

/**
 * Gives a member a status. Who may no longer sign in loses every session: they count for nothing from the commit on,
 * because each request looks at the status, and they are removed, so that none of them comes back to life with a
 * later status. Cognito's own switch (AdminDisableUser) is left alone on purpose: its tokens open nothing here
 * without our session, and one place that decides cannot contradict another.
 * @throws AppError not_found | own_case | invalid_transition | second_person_needed | try_again
 */
export const changeMemberStatus = async (
  database: Database,
  change: StatusChange,
  actor: Actor,
  now: Date,
): Promise<Member> => {
  const before = await findMember(database, change.memberId);
  if (!before) throw new AppError('not_found');
  const after = decideStatus(before, change, actor, now);
  const transaction = new Transaction();
  putStatus(transaction, { before, after, actor }, now);
  await commit(database, transaction);
  if (!userStatusMeaning[after.status].signsIn) await endSessionsOf(database, after.id);
  return after;
};
