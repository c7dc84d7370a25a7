import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** The member of each of these items, in one round trip and in their order; null where there is none. */
export const readMembers = async (
  database: Database,
  items: readonly { readonly memberId: MemberId }[],
): Promise<(Member | null)[]> => {
  const found = await readItems(
    database,
    items.map(({ memberId }) => memberKey(memberId)),
  );
  return found.map((item) => parseItem(memberSchema, item));
};
