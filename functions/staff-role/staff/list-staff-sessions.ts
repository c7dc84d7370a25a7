import type { Handler } from '#functions/entry/call.ts';
import { lastUsedOf, readActiveSessions } from '#functions/sign-in/table/sessions.ts';
import { readRoleHolders } from '#functions/staff-role/table/read-staff.ts';
import type { staffRoles } from '#shared/contract/staff-roles.ts';
import { inOrder } from '#shared/domain/staff-roles.ts';

/** Lists where people with roles are signed in, most recently used first. */
export const listStaffSessions: Handler<typeof staffRoles.endpoints.listStaffSessions> = async ({
  database,
  now,
  signedIn,
}) => {
  const staff = await readRoleHolders(database);
  const found = await Promise.all(
    staff.map(async (member) => ({ member, ...(await readActiveSessions(database, member.id, now())) })),
  );
  const shown = found.flatMap(({ member, items }) =>
    items.map((session) => ({
      ...session,
      name: member.profile.name,
      roles: inOrder(member.roles),
      lastUsedAt: lastUsedOf(session),
      isThisOne: session.secretHash === signedIn.session.secretHash,
    })),
  );
  return {
    items: shown.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt)),
    isMore: found.some(({ isMore }) => isMore),
  };
};
