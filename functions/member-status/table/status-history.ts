import { type ActorView, readActorNames } from '#functions/audit/table/name-actors.ts';
import type { Member } from '#functions/member/member-schema.ts';

import { findMember } from '#functions/member/table/find-member.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberPk, statusChangeKey, statusChangePrefix } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { statusChangeItem } from './items.ts';

/** One change of a member's status, as staff see it. */
export interface StatusChange {
  readonly at: Instant;
  /** Null for the first status, which came with the registration. */
  readonly from: UserStatus | null;
  readonly to: UserStatus;
  readonly reason: string | null;
  readonly visibleToMember: boolean;
  readonly until: Instant | null;
  readonly by: ActorView;
}

/** Writes the history line, in the transaction that changes the status. */
export const writeStatusChange = (
  transaction: Transaction,
  { before, after, actor }: { readonly before: Member; readonly after: Member; readonly actor: Actor },
  now: Date,
): void => {
  transaction.create(statusChangeKey(after.id, after.statusVersion), {
    at: instantOf(now),
    from: before.status,
    to: after.status,
    reason: after.statusReason,
    visibleToMember: after.statusVisible,
    until: after.statusUntil,
    actor,
  });
};

/** More changes than a member ever has; older ones stay in the audit log. */
const shownMax = 200;

/**
 * A member's statuses, newest first, at most `most`; the oldest is that of the registration. Empty when there is no
 * such member.
 */
export const readStatusHistory = async (
  database: Database,
  memberId: MemberId,
  most = shownMax,
): Promise<StatusChange[]> => {
  const question = { pk: memberPk(memberId), begins: statusChangePrefix, order: 'newest-first' } as const;
  const [member, lines] = await Promise.all([
    findMember(database, memberId),
    readAll(database, question, statusChangeItem, most),
  ]);
  if (!member) return [];
  const nameOf = await readActorNames(
    database,
    lines.map(({ actor }) => actor),
  );
  const registered: StatusChange = {
    at: member.joinedAt,
    from: null,
    to: 'waiting-for-approval',
    reason: null,
    visibleToMember: true,
    until: null,
    by: { kind: 'member', memberId, name: member.profile.name },
  };
  const changes = lines.map(({ actor, ...line }) => ({ ...line, by: nameOf(actor) }));
  return [...changes, registered].slice(0, most);
};
