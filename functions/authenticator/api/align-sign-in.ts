import type { Services } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { IdentityPort } from './identity-port.ts';

/**
 * Makes the sign-in require the authenticator's code exactly while the member's own item has it turned on. The item
 * is authoritative and the identity service follows: the item is read again afterwards, so that of two concurrent
 * changes the later one wins there, too. Idempotent, and without effect on a deleted identity.
 */
export const alignSignIn = async (
  { database, log }: Pick<Services, 'database' | 'log'>,
  memberId: MemberId,
  { setAuthenticatorUse }: Pick<IdentityPort, 'setAuthenticatorUse'>,
): Promise<void> => {
  let member = await findMember(database, memberId);
  // A closed account no longer has an identity.
  while (member && member.status !== 'closed') {
    const { sub, authenticatorSince } = member;
    if (!(await setAuthenticatorUse(sub, authenticatorSince !== null)))
      return log.error('there is no identity whose sign-in could ask for the authenticator', { memberId });
    member = await findMember(database, memberId);
    if (member?.authenticatorSince === authenticatorSince) return;
  }
};
