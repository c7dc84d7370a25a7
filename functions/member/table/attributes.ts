import type { Member } from '#functions/member/member-schema.ts';
import { allMembers, membersByStatus, sponsoredBy } from '#functions/platform/table/keys.ts';

/** A member with the index attributes that answer the questions of keys.ts. */
export const memberAttributes = (member: Member) => {
  const byTime = `${member.joinedAt}#${member.id}`;
  const [sponsorId] = member.sponsorIds;
  return {
    ...member,
    gsi1pk: membersByStatus(member.status),
    gsi1sk: byTime,
    gsi2pk: allMembers,
    gsi2sk: byTime,
    ...(sponsorId ? { gsi3pk: sponsoredBy(sponsorId), gsi3sk: byTime } : {}),
  };
};
