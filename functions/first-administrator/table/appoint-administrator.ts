import { decideAppointment } from '#functions/first-administrator/decide-appointment.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { putStatus } from '#functions/member-status/table/change-member-status.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { putAdministratorCount } from '#functions/staff-role/table/administrators.ts';
import { noteRoles, type RoleChange } from '#functions/staff-role/table/staff-roles.ts';

/**
 * Adds to the transaction what makes a member an administrator without two others: allowed only while fewer than two
 * are active, whatever was read before. A member awaiting approval becomes active; a member who has the role already
 * keeps it.
 * @throws AppError person_not_active; by the write EnoughAdministrators
 */
export const appointAdministrator = (
  transaction: Transaction,
  before: Member,
  { actor, reason }: Pick<RoleChange, 'actor' | 'reason'>,
  now: Date,
): void => {
  const after = decideAppointment(before, reason, actor, now);
  if (after.status !== before.status) putStatus(transaction, { before, after, actor }, now, 'appointment');
  else {
    putAdministratorCount(transaction, { before, after }, 'appointment');
    transaction.replace(memberKey(after.id), memberAttributes(after), before.version);
  }
  const by = { proposedBy: null, approvedBy: null, proposalId: null };
  if (!before.roles.includes('admin')) noteRoles(transaction, { before, after, by, actor, reason }, now);
};
