import type { Member } from '#functions/domain/member.ts';
import { appointed } from '#functions/domain/staff-roles.ts';
import { decideStatus } from '#functions/domain/user-status.ts';
import { administratorsMin } from '#shared/domain/staff-roles.ts';
import { memberAttributes } from './attributes.ts';
import { putStatus } from './change-member-status.ts';
import { administratorsKey, memberKey } from './keys.ts';
import { noteRoles, type RoleChange } from './staff-roles.ts';
import type { Transaction } from './transaction.ts';

/** Nobody is appointed any more: two administrators are there, and make further ones together. */
export class EnoughAdministrators extends Error {
  constructor() {
    super('there are two administrators already; together they give roles to others, on the staff page');
  }
}

/**
 * Adds to the transaction what makes somebody an administrator without two others: only while there are fewer than two,
 * whatever was read before. Who is not active yet becomes so: there may be nobody who could approve them.
 * @throws AppError invalid_transition for who may not become active; by the write EnoughAdministrators
 */
export const appointAdministrator = (
  transaction: Transaction,
  before: Member,
  { actor, reason }: Pick<RoleChange, 'actor' | 'reason'>,
  now: Date,
): void => {
  const by = { proposedBy: null, approvedBy: null, proposalId: null };
  const mayNot = () => new EnoughAdministrators();
  transaction.add(administratorsKey, { count: 1 }, { atMost: { count: administratorsMin - 1 } }, mayNot);
  if (before.status === 'active') {
    const after = appointed(before);
    transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
    noteRoles(transaction, { before, after, by, actor, reason }, now);
    return;
  }
  const status = { status: 'active', reason, visibleToMember: false, until: null } as const;
  const active = decideStatus(before, status, actor, now);
  // One change of the member: the status and the role have the same version.
  const after = { ...appointed(active), version: active.version };
  putStatus(transaction, { before, after, actor }, now);
  noteRoles(transaction, { before, after, by, actor, reason }, now);
};
