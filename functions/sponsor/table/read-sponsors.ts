import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';

/** The sponsors above a member, nearest first, with their current status; at most `levels`. One round trip. */
export const readSponsors = async (
  database: Database,
  member: Pick<Member, 'sponsorIds'>,
  levels: number,
): Promise<SponsorAbove[]> => {
  const ids = member.sponsorIds.slice(0, levels);
  const items = await readItems(database, ids.map(memberKey));
  return ids.flatMap((memberId, index) => {
    const sponsor = parseItem(memberSchema, items[index]);
    return sponsor ? [{ level: index + 1, memberId, status: sponsor.status }] : [];
  });
};
