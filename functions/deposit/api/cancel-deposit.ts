import { decideCancelDeposit } from '#functions/deposit/deposit.ts';
import { showDeposit } from '#functions/deposit/show-deposit.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { writeDepositEnding } from '#functions/deposit/table/write-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member gives up a deposit that still waits for its payment. */
export const cancelDeposit: Handler<typeof securityDeposits.endpoints.cancelDeposit> = async (call) => {
  const { database, shards, params } = call;
  const { deposit } = await readOwnDeposit(database, call.signedIn.member.id, params.depositId);
  const moment = momentOf(call, deposit.id);
  const ending = decideCancelDeposit(deposit, moment);
  const transaction = new Transaction();
  writeDepositEnding(transaction, ending, shards);
  return call.commit(transaction, showDeposit({ deposit: ending.deposit, position: null }, moment.now));
};
