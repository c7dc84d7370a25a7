import { type Day, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { MemberId, PictureId, SponsorCode } from '#shared/domain/ids.ts';
import type { Profile } from '#shared/domain/profile.ts';
import type { KycStanding, UserStatus } from '#shared/domain/states.ts';
import type { MutableMailTopic, ProductArea, Role } from '#shared/domain/words.ts';

/** The statuses to which a member can go back when another one ends by itself. */
export const statusesToReturnTo = [
  'waiting-for-approval',
  'active',
  'sanctioned',
] as const satisfies readonly UserStatus[];

/** A status that stood before one that ends by itself, with what staff said of it. */
export interface StatusBefore {
  readonly status: (typeof statusesToReturnTo)[number];
  readonly reason: string | null;
  readonly visible: boolean;
  readonly until: Instant | null;
}

/** A member, as the platform knows one. Staff are members with roles. */
export interface Member {
  readonly id: MemberId;
  /** Cognito's own id of the identity. */
  readonly sub: string;
  readonly email: string;
  readonly profile: Profile;
  readonly status: UserStatus;
  readonly statusSince: Instant;
  readonly statusReason: string | null;
  readonly statusVisible: boolean;
  readonly statusUntil: Instant | null;
  /** The version with which the member got this status. */
  readonly statusVersion: number;
  /** What the member goes back to when this status ends by itself; null when it does not. */
  readonly statusBefore: StatusBefore | null;
  readonly joinedAt: Instant;
  readonly sponsorCode: SponsorCode;
  /** The ten nearest sponsors, nearest first. It never changes, so a cycle is impossible. */
  readonly sponsorIds: readonly MemberId[];
  /** The nearest sponsor's full name, for staff. */
  readonly sponsorName: string | null;
  readonly interest: { readonly areas: readonly ProductArea[]; readonly home: ProductArea };
  readonly consents: {
    readonly termsVersion: string;
    readonly riskNoticeVersion: string;
    readonly at: Instant;
  };
  /** What two administrators decided. A role counts where the identity's groups in the session name it, too. */
  readonly roles: readonly Role[];
  /** Copy of the state of the member's KYC case; it changes in the case's own transactions. */
  readonly kyc: KycStanding;
  /** The last day on which the identity counts as verified; null when it does not, or when no end was set. */
  readonly kycUntil: Day | null;
  /** When the password or the authenticator was last changed or recovered; withdrawals rest for a while after it. */
  readonly credentialsChangedAt: Instant | null;
  /** Since when an authenticator is asked for at each sign-in and confirms withdrawals; null while it is off. */
  readonly authenticatorSince: Instant | null;
  /** Since when nothing is paid out, because a sign-in was reported as not the member's own; staff lift it. */
  readonly withdrawalsHeldSince: Instant | null;
  /** What the member wants no mails about. */
  readonly mutedMails: readonly MutableMailTopic[];
  /** The pictures that are shown, if any. */
  readonly avatarId: PictureId | null;
  readonly headerId: PictureId | null;
  /** The last day on which what a closed account left behind is kept; null while it is not closed. */
  readonly keptUntil: Day | null;
  /** When everything else of a closed account was forgotten; null before. */
  readonly forgottenAt: Instant | null;
  readonly version: number;
}

/** A new member: waits for approval, stands below their sponsor for good. */
export const registerMember = (
  input: {
    readonly id: MemberId;
    readonly sub: string;
    readonly email: string;
    readonly name: string;
    readonly language: Profile['language'];
    readonly sponsorCode: SponsorCode;
    readonly interest: ProductArea;
    readonly termsVersion: string;
    readonly riskNoticeVersion: string;
  },
  sponsor: Member | null,
  now: Date,
): Member => {
  const at = instantOf(now);
  return {
    id: input.id,
    sub: input.sub,
    email: input.email.toLowerCase(),
    profile: { name: input.name, language: input.language, theme: 'system' },
    status: 'waiting-for-approval',
    statusSince: at,
    statusReason: null,
    statusVisible: true,
    statusUntil: null,
    statusVersion: 1,
    statusBefore: null,
    joinedAt: at,
    sponsorCode: input.sponsorCode,
    sponsorIds: sponsor ? [sponsor.id, ...sponsor.sponsorIds].slice(0, levelsMax) : [],
    sponsorName: sponsor?.profile.name ?? null,
    interest: { areas: [input.interest], home: input.interest },
    consents: { termsVersion: input.termsVersion, riskNoticeVersion: input.riskNoticeVersion, at },
    roles: [],
    kyc: 'none',
    kycUntil: null,
    credentialsChangedAt: null,
    authenticatorSince: null,
    withdrawalsHeldSince: null,
    mutedMails: [],
    avatarId: null,
    headerId: null,
    keptUntil: null,
    forgottenAt: null,
    version: 1,
  };
};
