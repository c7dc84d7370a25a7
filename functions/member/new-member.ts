import type { Sub } from '#functions/platform/proven-identity.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import type { Profile } from '#shared/domain/profile.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Member } from './member-schema.ts';

/** A new member, awaiting approval. Their place below their sponsor never changes. */
export const newMember = (
  input: {
    readonly id: MemberId;
    readonly sub: Sub;
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
    statusUnconfirmed: null,
    statusAlone: [],
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
    passkeys: 0,
    factorEnforcedAt: null,
    withdrawalsHeldSince: null,
    mutedMails: [],
    avatarId: null,
    headerId: null,
    keptUntil: null,
    forgottenAt: null,
    version: 1,
  };
};
