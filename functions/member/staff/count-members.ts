import type { Handler } from '#functions/entry/call.ts';
import { memberCountsItem } from '#functions/member/table/items.ts';
import { memberCountsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';

/**
 * Counts the members in each status. Events of one member may be counted out of order, so a count can fall below zero
 * for a moment; it is then reported as zero.
 */
export const countMembers: Handler<typeof userAdministration.endpoints.countMembers> = async ({
  database,
}) => {
  const counted = await readItem(database, memberCountsKey, memberCountsItem);
  const counts = Object.fromEntries(
    userStatuses.map((status) => [status, Math.max(0, Number(counted?.[status] ?? 0))]),
  );
  return { counts: counts as Record<UserStatus, number> };
};
