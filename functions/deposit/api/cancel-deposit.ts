import { decideCancelDeposit } from '#functions/deposit/deposit.ts';
import { depositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { readOwnOrder, writeEnding } from '#functions/order/table/order-store.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member cancels a deposit that is still waiting for its payment. */
export const cancelDeposit: Handler<typeof securityDeposits.endpoints.cancelDeposit> = async (call) => {
  const { database, shards, params } = call;
  const deposit = await readOwnOrder(depositStore, database, call.signedIn.member.id, params.depositId);
  const moment = momentOf(call, deposit.id);
  const ending = decideCancelDeposit(deposit, moment);
  const transaction = new Transaction();
  writeEnding(depositStore, transaction, ending, shards);
  return call.commit(transaction, depositView({ deposit: ending.order, position: null }, moment.now));
};
