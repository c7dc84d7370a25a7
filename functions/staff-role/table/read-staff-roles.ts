import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  devicePrefix,
  memberKey,
  memberPk,
  staffRolePrefix,
  staffRolesPk,
} from '#functions/platform/table/keys.ts';
import { type PageRequest, parseItem, readAll, readItems, readPage } from '#functions/platform/table/read.ts';
import { deviceSchema } from '#functions/sign-in/device-schema.ts';
import { type RoleHeld, roleHeldSchema } from '#functions/staff-role/role-held-schema.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

/** More browsers than a person signs in with; older ones cannot be the latest sign-in. */
const devicesMax = 100;

/** The latest sign-in of a member; null if they never signed in, or so long ago that the browser was forgotten. */
const lastSignInOf = async (database: Database, memberId: MemberId): Promise<Instant | null> => {
  const question = { pk: memberPk(memberId), begins: devicePrefix, order: 'newest-first' } as const;
  const devices = await readAll(database, question, deviceSchema, devicesMax);
  return devices.map(({ lastSeenAt }) => lastSeenAt).reduce<Instant | null>(later, null);
};

const later = (one: Instant | null, other: Instant): Instant => (one !== null && one > other ? one : other);

/** A page of role holders, by role, each with the member and their latest sign-in. */
export const readStaffRoles = async (
  database: Database,
  role: Role | undefined,
  paging: PageRequest,
): Promise<{
  readonly rows: readonly {
    readonly held: RoleHeld;
    readonly member: Member;
    readonly lastSignInAt: Instant | null;
  }[];
  readonly last: Record<string, unknown> | undefined;
}> => {
  const begins = role && staffRolePrefix(role);
  const question = { pk: staffRolesPk, order: 'oldest-first', ...(begins && { begins }) } as const;
  const { items, last } = await readPage(database, question, roleHeldSchema, paging);
  const memberIds = [...new Set(items.map(({ memberId }) => memberId))];
  const [members, signIns] = await Promise.all([
    readItems(database, memberIds.map(memberKey)),
    Promise.all(memberIds.map((memberId) => lastSignInOf(database, memberId))),
  ]);
  const people = new Map(
    memberIds.map((memberId, index) => [
      memberId,
      { member: parseItem(memberSchema, members[index]), lastSignInAt: signIns[index] ?? null },
    ]),
  );
  return {
    rows: items.flatMap((held) => {
      const { member = null, lastSignInAt = null } = people.get(held.memberId) ?? {};
      return member ? [{ held, member, lastSignInAt }] : [];
    }),
    last,
  };
};
