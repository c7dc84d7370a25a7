import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import {
  decideClearing,
  decideConfirmed,
  decideStatus,
  decideUnconfirmed,
  type StatusInput,
} from '#functions/member-status/user-status.ts';
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

export interface MemberStatusInput extends StatusInput {
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

interface StatusChanged {
  readonly before: Member;
  readonly after: Member;
  readonly actor: Actor;
  /** For the audit log, where it is not the status's own. */
  readonly why?: string;
}

/**
 * Writes the member as decided, the count of administrators, the freeze of the wallets, the history line, the end, the
 * audit line and the event, all or nothing; refused when the member has changed meanwhile.
 */
export const putStatus = (
  transaction: Transaction,
  change: StatusChanged,
  now: Date,
  countedBy: CountedBy = 'status',
): void => {
  const { before, after, actor, why } = change;
  putAdministratorCount(transaction, change, countedBy);
  transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
  writeStatusChange(transaction, change, now);
  putStatusEnd(transaction, before, after);
  putFreeze(transaction, after, before);
  const { statusReason: reason } = after;
  const { id: memberId, status } = after;
  const line = { actor, act: `member-status:${status}`, subjectId: memberId, reason: why ?? reason };
  writeAudit(transaction, line, now);
  const shown = { reason: after.statusVisible ? reason : null, until: after.statusUntil };
  emit(
    transaction,
    before.status === status
      ? { type: 'member-status-kept', memberId, status, ...shown }
      : { type: 'member-status-changed', memberId, from: before.status, to: status, ...shown },
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
  await commitStatus(database, transaction, after, now);
  return after;
};

/** Commits a change of status, and ends the sessions of whoever may no longer sign in. */
export const commitStatus = async (
  database: Database,
  transaction: Transaction,
  after: Member,
  now: Date,
): Promise<void> => {
  await commit(database, transaction);
  if (!userStatusMeaning[after.status].signsIn) await endSessionsForStatus(database, after.id, now);
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

type StatusProposal = ProposalOf<ProposedActOf<'member-status'>>;

/**
 * Confirms or gives the status of a member who has a role, in the transaction in which a second person approves it.
 * @throws AppError not_found | own_case | status_changed | invalid_input; by the write try_again
 */
export const confirmStatus = async (
  database: Database,
  transaction: Transaction,
  proposal: StatusProposal & Pick<Proposal, 'proposerId'>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> => {
  const before = await requireMember(database, proposal.act.memberId);
  const after = decideConfirmed(before, proposal, actor, now);
  putStatus(transaction, { before, after, actor }, now);
};

/** Ends an unconfirmed status in the transaction in which its proposal is rejected or withdrawn. */
export const endUnconfirmed = async (
  database: Database,
  transaction: Transaction,
  { act }: Pick<Proposal, 'act'>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> => {
  if (act.kind !== 'member-status' || act.lapsesAt === null) return;
  const before = await requireMember(database, act.memberId);
  const after = decideUnconfirmed(before, act, now);
  if (after) putStatus(transaction, { before, after, actor, why: 'Not confirmed by a second person.' }, now);
};
