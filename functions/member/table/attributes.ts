import type { Member } from '#functions/member/member-schema.ts';
import { allMembers, membersByStatus, sponsoredBy, statusEndDue } from '#functions/platform/table/keys.ts';
import type { StatusEnd } from './items.ts';

/** What is stored of each thing: itself, and the index attributes that answer the questions of keys.ts. */

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

export const statusEndAttributes = (end: StatusEnd) => ({
  ...end,
  gsi3pk: statusEndDue,
  gsi3sk: `${end.endsAt}#${end.memberId}`,
});
