import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { proposeReceipt } from '#functions/payment/use-case/propose-receipt.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** A treasurer proposes to book a received payment; nothing moves before a second person approves. */
export const confirmDeposit: Handler<typeof staffDeposits.endpoints.confirmDeposit> = async (call) => {
  const { order, member, transaction, now } = await proposeReceipt(
    { ...call, proposer: staffOf(call.signedIn) },
    depositStore,
    call.params.depositId,
    call.body,
  );
  return call.commit(transaction, staffDepositView({ deposit: order, position: null }, member, now));
};
