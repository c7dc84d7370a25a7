import { findMemberBySub } from '#functions/member/table/find-member.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { giveAddress, removeIdentity } from '#functions/registration/provider/identity.ts';

/** The calls to the identity service. */
export const cognito = { giveAddress, removeIdentity };
export type AddressPort = typeof cognito;

/**
 * Gives the identity of a member the address that their record has, with which they sign in from then on. Only the table
 * decides who has an address: another identity that has it without being a member's is what an earlier kind of
 * registration left unconfirmed, and makes way. Can be repeated.
 * @throws Error when it is the address of another member's identity
 */
export const settleAddress = async (
  database: Database,
  { sub, email }: { readonly sub: Sub; readonly email: string },
  identity: AddressPort = cognito,
): Promise<void> => {
  const other = await identity.giveAddress(sub, email);
  if (other === null || other === sub) return;
  const { member } = await findMemberBySub(database, other);
  if (member) throw new Error(`the address of an identity is that of ${member.id}`);
  await identity.removeIdentity(other);
  if ((await identity.giveAddress(sub, email)) !== null)
    throw new Error('the address of an identity was taken again');
};
