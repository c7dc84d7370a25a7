import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, staffRolesPk } from '#functions/platform/table/keys.ts';
import { parseItem, readAll, readItems } from '#functions/platform/table/read.ts';
import { roleHeldSchema } from '#functions/staff-role/role-held-schema.ts';
import { actsAsStaff } from '#shared/domain/states.ts';

/** Many more roles than any operator gives. */
const rolesMax = 1_000;

/** Everyone who holds a role, whether or not they may act now. */
export const readRoleHolders = async (database: Database): Promise<Member[]> => {
  const held = await readAll(database, { pk: staffRolesPk, order: 'oldest-first' }, roleHeldSchema, rolesMax);
  const ids = [...new Set(held.map(({ memberId }) => memberId))];
  const staff: Member[] = [];
  for (let start = 0; start < ids.length; start += 100) {
    const items = await readItems(database, ids.slice(start, start + 100).map(memberKey));
    staff.push(...items.flatMap((item) => parseItem(memberSchema, item) ?? []));
  }
  return staff;
};

/** Everyone who holds a role and may act. */
export const readStaff = async (database: Database): Promise<Member[]> =>
  (await readRoleHolders(database)).filter(({ status }) => actsAsStaff(status));
