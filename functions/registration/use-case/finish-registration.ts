import { findMemberBySub } from '#functions/member/table/find-member.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { ConfirmableRegistration } from '#functions/registration/open-registration.ts';
import { giveAddress, removeIdentity } from '#functions/registration/provider/identity.ts';
import { forgetRegistration } from '#functions/registration/table/open-registrations.ts';

/** The calls to the identity service. */
export const cognito = { giveAddress, removeIdentity };
export type AddressPort = typeof cognito;

/**
 * Gives the identity of a registered member the confirmed address, with which they sign in from then on. Only the
 * table decides who has an address: another identity that has it without being a member's is what an earlier kind of
 * registration left unconfirmed, and makes way. Can be repeated.
 */
export const finishRegistration = async (
  database: Database,
  open: ConfirmableRegistration,
  identity: AddressPort = cognito,
): Promise<void> => {
  const other = await identity.giveAddress(open.sub, open.email);
  if (other !== null && other !== open.sub) {
    const { member } = await findMemberBySub(database, other);
    if (member) throw new Error(`the address of a registration is that of ${member.id}`);
    await identity.removeIdentity(other);
    if ((await identity.giveAddress(open.sub, open.email)) !== null)
      throw new Error('the address of a registration was taken again');
  }
  await forgetRegistration(database, open);
};
