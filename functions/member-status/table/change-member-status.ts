import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { decideClearing, decideStatus, type StatusInput } from '#functions/member-status/user-status.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, statusEndKey, walletKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { endSessionsForStatus } from '#functions/sign-in/table/sessions.ts';
import { type CountedBy, putAdministratorCount } from '#functions/staff-role/table/administrators.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { productAreas } from '#shared/domain/words.ts';
import { statusEndAttributes } from './items.ts';
import { writeStatusChange } from './status-history.ts';

interface MemberStatusInput extends StatusInput {
  readonly memberId: MemberId;
}

/** Maintains the item that records when the status ends by itself. */
const putStatusEnd = (transaction: Transaction, before: Member, after: Member): void => {
  const key = statusEndKey(after.id);
  if (after.statusBefore === null || after.statusUntil === null) {
    if (before.statusBefore !== null) transaction.remove(key, before.statusVersion);
    return;
  }
  const end = statusEndAttributes({
    memberId: after.id,
    endsAt: after.statusUntil,
    version: after.statusVersion,
  });
  if (before.statusBefore === null) transaction.create(key, end);
  else transaction.replace(key, end, before.statusVersion);
};

/** A fraud mark freezes both wallets: no entry can touch them until it is cleared. */
const putFreeze = (transaction: Transaction, { status, id }: Member, before: Member): void => {
  if ((status === 'fraud') === (before.status === 'fraud')) return;
  const frozen = status === 'fraud' ? true : undefined;
  for (const area of productAreas)
    transaction.change(
      walletKey(id, area),
      { area, frozen },
      { differs: { closed: true } },
      () => new AppError('try_again'),
    );
};

/**
 * Writes the member as decided, the count of administrators, the freeze of the wallets, the history line, the end, the
 * audit line and the event, all or nothing; refused when the member has changed meanwhile.
 */
export const putStatus = (
  transaction: Transaction,
  change: { readonly before: Member; readonly after: Member; readonly actor: Actor },
  now: Date,
  countedBy: CountedBy = 'status',
): void => {
  const { before, after, actor } = change;
  putAdministratorCount(transaction, change, countedBy);
  transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
  writeStatusChange(transaction, change);
  putStatusEnd(transaction, before, after);
  putFreeze(transaction, after, before);
  const { statusReason: reason } = after;
  writeAudit(transaction, { actor, act: `member-status:${after.status}`, subjectId: after.id, reason }, now);
  emit(
    transaction,
    {
      type: 'member-status-changed',
      memberId: after.id,
      from: before.status,
      to: after.status,
      reason: after.statusVisible ? reason : null,
      until: after.statusUntil,
    },
    now,
  );
};

/**
 * Sets a member's status. A member who may no longer sign in loses every session: sessions count for nothing from the
 * commit on, because each request checks the status, and they are marked as ended, so that no later status revives
 * them. Cognito's own switch (AdminDisableUser) is deliberately unused: its tokens grant no access here without our
 * session, and a single authority cannot contradict itself.
 * @throws AppError not_found | own_case | invalid_transition | second_person_needed | try_again
 */
export const changeMemberStatus = async (
  database: Database,
  change: MemberStatusInput,
  actor: Actor,
  now: Date,
): Promise<Member> => {
  const before = await requireMember(database, change.memberId);
  const after = decideStatus(before, change, actor, now);
  const transaction = new Transaction();
  putStatus(transaction, { before, after, actor }, now);
  await commit(database, transaction);
  if (!userStatusMeaning[after.status].signsIn) await endSessionsForStatus(database, after.id, now);
  return after;
};

/**
 * Clears a member's fraud mark, in the transaction in which a second person approves it.
 * @throws AppError not_found | own_case | invalid_transition | status_changed; by the write try_again
 */
export const clearFraud = async (
  database: Database,
  transaction: Transaction,
  proposal: ProposalOf<ProposedActOf<'clear-fraud'>> & Pick<Proposal, 'createdAt'>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> => {
  const before = await requireMember(database, proposal.act.memberId);
  const after = decideClearing(before, proposal, actor, now);
  putStatus(transaction, { before, after, actor }, now);
};
