import type { Handler } from '#functions/entry/call.ts';
import { readPayable as read } from '#functions/payable/table/payables.ts';
import { listedPayables } from '#functions/payout/table/listed-payables.ts';
import { readMembersWithAccount } from '#functions/payout-address/table/members-with-account.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** One payable, with the present name of its member, and the other members who have the account that it goes to. */
export const readPayable: Handler<typeof payouts.endpoints.readPayable> = async (call) => {
  const { database, signedIn, params } = call;
  const payable = await read(database, params.payableId);
  const [[listed], sharedWith] = await Promise.all([
    listedPayables(database, [payable], signedIn.member.id),
    payable.payee ? readMembersWithAccount(database, payable.payee.iban, payable.memberId) : [],
  ]);
  if (!listed) throw new Error(`${params.payableId} was read and is not listed`);
  return { ...listed, sharedWith };
};
