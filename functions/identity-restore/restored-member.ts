import { decideOff } from '#functions/authenticator/authenticator.ts';
import type { Authenticator } from '#functions/authenticator/authenticator-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { instantOf } from '#shared/domain/calendar.ts';

export interface RestoredMember {
  readonly member: Member;
  /** As it is now, off; null if it was not on. */
  readonly authenticator: Authenticator | null;
}

/**
 * A member whose identity was lost and made again. Their password is unknown, and the new identity can't be given the secret
 * of their authenticator, so it is off until they set it up again; passkeys are ours and stay. What was proven with the former
 * identity starts no session any more, and withdrawals pause as after any change of credentials.
 */
export const decideRestored = (
  member: Member,
  authenticator: Authenticator | null,
  sub: Sub,
  now: Date,
): RestoredMember => ({
  member: {
    ...member,
    sub,
    authenticatorSince: null,
    credentialsChangedAt: instantOf(now),
    version: member.version + 1,
  },
  authenticator: authenticator?.state === 'on' ? decideOff(authenticator, member) : null,
});
