import { findMember } from '#functions/member/table/find-member.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { IdentityPort } from './identity-port.ts';

/**
 * Makes the sign-in ask for the authenticator's code exactly while the member's own item says that it is on. The item
 * decides and the identity service follows: it is looked at again after the change, so that of two changes at the same
 * moment the later one holds there, too. Doing it again changes nothing.
 */
export const alignSignIn = async (
  database: Database,
  memberId: MemberId,
  { setAuthenticatorUse }: Pick<IdentityPort, 'setAuthenticatorUse'>,
): Promise<void> => {
  let member = await findMember(database, memberId);
  // The identity of a closed account is gone.
  while (member && member.status !== 'closed') {
    const { email, authenticatorSince } = member;
    await setAuthenticatorUse(email, authenticatorSince !== null);
    member = await findMember(database, memberId);
    if (member?.authenticatorSince === authenticatorSince) return;
  }
};
