import type { Services } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { enforceFactor } from '#functions/sign-in/table/credentials-changed.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { IdentityPort } from './identity-port.ts';

type AtSignIn = Pick<IdentityPort, 'setAuthenticatorUse' | 'asksForAuthenticator'>;

/** Until then the pool may still be following a change that has just been made. */
const followsWithinMs = 60_000;

/**
 * Makes the sign-in require the authenticator's code exactly while the member's own item has it turned on. The item
 * is authoritative and the identity service follows: the item is read again afterwards, so that of two concurrent
 * changes the later one wins there, too. Where the sign-in should have asked before, what was proven meanwhile starts no
 * session. Idempotent, and without effect on a deleted identity.
 */
export const alignSignIn = async (
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  memberId: MemberId,
  { setAuthenticatorUse, asksForAuthenticator }: AtSignIn,
): Promise<void> => {
  let member = await findMember(database, memberId);
  // A closed account no longer has an identity.
  while (member && member.status !== 'closed') {
    const { sub, authenticatorSince } = member;
    let isThere = true;
    const follow = async () => {
      isThere = await setAuthenticatorUse(sub, authenticatorSince !== null);
    };
    const isLate =
      authenticatorSince !== null && now().getTime() - Date.parse(authenticatorSince) > followsWithinMs;
    if (isLate && !(await asksForAuthenticator(sub))) await enforceFactor(database, memberId, follow, now);
    else await follow();
    if (!isThere)
      return log.error('there is no identity whose sign-in could ask for the authenticator', { memberId });
    member = await findMember(database, memberId);
    if (member?.authenticatorSince === authenticatorSince) return;
  }
};
