import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import type { Registration } from '#functions/registration/registration.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';

/** The input of an ordinary registration; a test overrides the fields that it is about. */
export const registrationOf = (name: string, overrides: Partial<Registration> = {}): Registration => ({
  email: `${name}@member.example`,
  name,
  language: 'en',
  interest: 'infinity',
  sponsorCode: null,
  termsVersion: '1',
  riskNoticeVersion: '1',
  ...overrides,
});

/** A member for tests of rules alone: what registering makes, changed where a test is about it. */
export const memberAs = (now: Date, changed: Partial<Member> = {}): Member => ({
  ...newMember(
    {
      ...registrationOf('ida'),
      id: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId,
      sub: subSchema.parse('sub'),
      sponsorCode: '23456789' as SponsorCode,
    },
    null,
    now,
  ),
  ...changed,
});
