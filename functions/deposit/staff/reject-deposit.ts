import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { rejectUnpaidOrder } from '#functions/payment/use-case/reject-unpaid-order.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** A treasurer rejects a waiting deposit; the member sees the reason, and the refund of a part payment is proposed. */
export const rejectDeposit: Handler<typeof staffDeposits.endpoints.rejectDeposit> = async (call) => {
  const { params, body } = call;
  const { order, member, transaction, now } = await rejectUnpaidOrder(
    { ...call, proposer: staffOf(call.signedIn) },
    depositStore,
    params.depositId,
    body.reason,
  );
  const rejected = { deposit: order, position: null };
  return call.commit(transaction, staffDepositView(rejected, member, now));
};
