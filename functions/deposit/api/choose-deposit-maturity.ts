import { depositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { writeOrder } from '#functions/order/table/order-store.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { chooseMaturity } from '#functions/settlement/maturity.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member chooses what happens to the principal of a deposit at maturity. */
export const chooseDepositMaturity: Handler<typeof securityDeposits.endpoints.chooseDepositMaturity> = async (
  call,
) => {
  const { database, shards, actor, params, body } = call;
  const { deposit, position } = await readOwnDeposit(database, call.signedIn.member.id, params.depositId);
  const now = call.now();
  const next = chooseMaturity(deposit, body.choice, { actor, now });
  if (next !== deposit) {
    const transaction = new Transaction();
    writeOrder(depositStore, transaction, next, shards);
    await commit(database, transaction);
  }
  return depositView({ deposit: next, position }, now);
};
