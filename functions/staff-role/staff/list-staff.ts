import type { Handler } from '#functions/entry/call.ts';
import { countAdministrators } from '#functions/staff-role/table/administrators.ts';
import { readStaffRoles } from '#functions/staff-role/table/read-staff-roles.ts';
import type { staffRoles } from '#shared/contract/staff-roles.ts';
import { inOrder } from '#shared/domain/staff-roles.ts';

/**
 * Lists staff by role: since when and from whom they have it, how they sign in, and how many administrators are active.
 */
export const listStaff: Handler<typeof staffRoles.endpoints.listStaff> = async (call) => {
  const paging = await call.page();
  const [{ rows, last }, administrators] = await Promise.all([
    readStaffRoles(call.database, call.query.role, paging),
    countAdministrators(call.database),
  ]);
  return {
    administrators,
    items: rows.map(({ held, member, lastSignInAt }) => ({
      ...held,
      name: member.profile.name,
      email: member.email,
      status: member.status,
      roles: inOrder(member.roles),
      lastSignInAt,
      hasAuthenticator: member.authenticatorSince !== null,
    })),
    next: paging.next(last),
  };
};
