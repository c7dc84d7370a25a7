import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, staffRoleKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import type { RoleHeld } from '#functions/staff-role/role-held-schema.ts';
import { decideRoles } from '#functions/staff-role/staff-roles.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { rolesChanged } from '#shared/domain/staff-roles.ts';
import { putAdministratorCount } from './administrators.ts';

/** A row is created when the role is given and removed when it is taken; it never changes in between. */
const rowVersion = 1;

/** Who gave the roles. */
type GivenBy = Pick<RoleHeld, 'proposedBy' | 'approvedBy' | 'proposalId'>;

export interface RoleChange {
  readonly before: Member;
  readonly after: Member;
  readonly by: GivenBy;
  readonly actor: Actor;
  readonly reason: string;
}

/**
 * Writes what follows from a change of roles, apart from the member: the rows of the list, an audit line for each role,
 * and the event.
 */
export const noteRoles = (transaction: Transaction, change: RoleChange, now: Date): void => {
  const { before, after, by, actor, reason } = change;
  const { id: memberId } = after;
  const { given, taken } = rolesChanged(before.roles, after.roles);
  for (const role of given) {
    const held: RoleHeld = { memberId, role, since: instantOf(now), ...by };
    transaction.create(staffRoleKey(role, memberId), { ...held, version: rowVersion });
    writeAudit(transaction, { actor, act: `role-given:${role}`, subjectId: memberId, reason }, now);
  }
  for (const role of taken) {
    transaction.remove(staffRoleKey(role, memberId), rowVersion);
    writeAudit(transaction, { actor, act: `role-taken:${role}`, subjectId: memberId, reason }, now);
  }
  emit(transaction, { type: 'roles-changed', memberId, given: [...given], taken: [...taken] }, now);
};

/**
 * Carries out an approved change of roles: the member at the expected version, the rows of the list, the count of
 * administrators, the audit log and the event.
 * @throws AppError roles_changed | person_not_active; by the write administrators_needed | try_again
 */
export const changeRoles = async (
  database: Database,
  transaction: Transaction,
  proposal: ProposalOf<ProposedActOf<'roles'>> & Pick<Proposal, 'proposerName' | 'deciderName'>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> => {
  const { id, act, reason, proposerName, deciderName } = proposal;
  const before = await requireMember(database, act.memberId);
  const after = decideRoles(before, act);
  transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
  putAdministratorCount(transaction, { before, after }, 'decision');
  const by = { proposedBy: proposerName, approvedBy: deciderName, proposalId: id };
  noteRoles(transaction, { before, after, by, actor, reason }, now);
};
