import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { pictureUrl } from '#shared/domain/pictures.ts';

/** A member with what is stored about them elsewhere. */
interface MemberContext {
  readonly member: Member;
  readonly kyc: KycCase | null;
  readonly sponsor: Member | null;
  readonly levels: MemberOverview['levels'];
}

/**
 * The member as staff see them. All staff see the KYC status and since when a case has been waiting; only those who
 * decide it see where the case is. What the documents say is not shown here.
 */
export const memberView = (
  { member, kyc, sponsor, levels }: MemberContext,
  { viewerId, decidesKyc }: { readonly viewerId: MemberId; readonly decidesKyc: boolean },
): MemberOverview => {
  // A case that was never submitted is private.
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
      proposalId: member.statusUnconfirmed?.proposalId ?? null,
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
