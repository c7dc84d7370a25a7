import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { pictureUrl } from '#shared/domain/pictures.ts';

/** What is known of a member beside the member. */
interface Known {
  readonly member: Member;
  readonly kyc: KycCase | null;
  readonly sponsor: Member | null;
  readonly levels: MemberOverview['levels'];
}

/**
 * The member as staff see one. Of the proof of identity everybody learns how it stands and since when it waits; where
 * the case is, who decides about it. What was proven, nobody learns here.
 */
export const memberView = (
  { member, kyc, sponsor, levels }: Known,
  { viewerId, decidesKyc }: { readonly viewerId: MemberId; readonly decidesKyc: boolean },
): MemberOverview => {
  // What nobody sent yet is nobody's case.
  const sent = kyc?.submittedAt ? kyc : null;
  const { avatarId, headerId, keptUntil, forgottenAt } = member;
  const { authenticatorSince, credentialsChangedAt, withdrawalsHeldSince } = member;
  return {
    memberId: member.id,
    own: member.id === viewerId,
    email: member.email,
    profile: member.profile,
    pictures: {
      avatar: avatarId && pictureUrl('avatar', avatarId, 256),
      header: headerId && pictureUrl('header', headerId, 1600),
    },
    roles: [...member.roles],
    status: {
      now: member.status,
      since: member.statusSince,
      reason: member.statusReason,
      visibleToMember: member.statusVisible,
      until: member.statusUntil,
    },
    closed: member.status === 'closed' ? { keptUntil, forgottenAt } : null,
    kyc: {
      standing: member.kyc,
      until: member.kycUntil,
      caseState: sent?.state ?? null,
      submittedAt: sent?.submittedAt ?? null,
      caseId: decidesKyc && sent ? member.id : null,
    },
    safety: { authenticatorSince, credentialsChangedAt, withdrawalsHeldSince },
    interest: { areas: [...member.interest.areas], home: member.interest.home },
    consents: member.consents,
    joinedAt: member.joinedAt,
    sponsorCode: member.sponsorCode,
    sponsor: sponsor && { memberId: sponsor.id, name: sponsor.profile.name, status: sponsor.status },
    levels: levels.map(({ level, count, volumeMinor }) => ({ level, count, volumeMinor })),
  };
};
