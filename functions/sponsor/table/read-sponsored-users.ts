import { displayName } from '#functions/member/display-name.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { sponsorshipKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import { downlineStatusOf } from '#shared/domain/downline.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { NameMask } from '#shared/domain/names.ts';
import { sponsorshipItem } from './items.ts';

/** A member of a downline, and their level. */
export interface Below {
  readonly member: Member;
  readonly level: number;
}

/** Members of a downline as their sponsors see them, in the same order; one round trip per page. */
export const readSponsoredUsers = async (
  database: Database,
  below: readonly Below[],
  mask: NameMask,
): Promise<SponsoredUser[]> => {
  const own = await readItems(
    database,
    below.map(({ member }) => sponsorshipKey(member.id)),
  );
  return below.map(({ member, level }, index) => {
    const sponsorship = parseItem(sponsorshipItem, own[index]);
    return {
      memberId: member.id,
      name: displayName(member, mask),
      status: downlineStatusOf[member.status],
      level,
      joinedAt: member.joinedAt,
      sponsoredCount: sponsorship?.sponsoredCount ?? 0,
      volumeMinor: sponsorship?.volumeMinor ?? zeroMinor,
    };
  });
};
