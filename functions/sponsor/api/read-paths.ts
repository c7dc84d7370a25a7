import { displayName } from '#functions/member/display-name.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Below } from '#functions/sponsor/table/read-sponsored-users.ts';
import type { PathStep } from '#shared/contract/infinity-sponsors.ts';
import { downlineStatusOf } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { NameMask } from '#shared/domain/names.ts';

/** The ids between `above` and a member of their downline, from top to bottom. */
export const idsBetween = (above: MemberId, { sponsorIds }: Member): MemberId[] =>
  sponsorIds.slice(0, sponsorIds.indexOf(above)).reverse();

/** DynamoDB returns at most this many items per call. */
const batchMax = 100;

const readMembers = async (database: Database, ids: readonly MemberId[]): Promise<Map<MemberId, Member>> => {
  const batches = Array.from({ length: Math.ceil(ids.length / batchMax) }, (_, index) =>
    ids.slice(index * batchMax, (index + 1) * batchMax),
  );
  const items = await Promise.all(batches.map((batch) => readItems(database, batch.map(memberKey))));
  const members = items.flat().flatMap((item) => parseItem(memberSchema, item) ?? []);
  return new Map(members.map((member) => [member.id, member]));
};

/** The path from `above` to each of these members of their downline, with names as `above` sees them. */
export const readPaths = async (
  database: Database,
  above: MemberId,
  below: readonly Below[],
  mask: NameMask,
): Promise<PathStep[][]> => {
  const paths = below.map(({ member }) => idsBetween(above, member));
  const members = await readMembers(database, [...new Set(paths.flat())]);
  return paths.map((ids) =>
    ids.flatMap((memberId) => {
      const member = members.get(memberId);
      if (!member) return [];
      return [{ memberId, name: displayName(member, mask), status: downlineStatusOf[member.status] }];
    }),
  );
};
