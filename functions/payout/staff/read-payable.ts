import type { Handler } from '#functions/entry/call.ts';
import { readPayable as read } from '#functions/payable/table/payables.ts';
import { listedPayables } from '#functions/payout/table/listed-payables.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** One payable, with the present name of its member. */
export const readPayable: Handler<typeof payouts.endpoints.readPayable> = async (call) => {
  const { database, signedIn, params } = call;
  const [payable] = await listedPayables(
    database,
    [await read(database, params.payableId)],
    signedIn.member.id,
  );
  if (!payable) throw new Error(`${params.payableId} was read and is not listed`);
  return payable;
};
