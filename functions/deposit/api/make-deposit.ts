import { depositView } from '#functions/deposit/deposit-view.ts';
import { makeDeposit as make } from '#functions/deposit/use-case/make-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/**
 * Makes a deposit in a plan. Paid by bank or through the payment provider it waits for the payment; paid from the
 * available balance it is active immediately.
 */
export const makeDeposit: Handler<typeof securityDeposits.endpoints.makeDeposit> = async (call) => {
  const { transaction, now, ...made } = await make(call, call.signedIn.member, call.body);
  return call.commit(transaction, depositView(made, now));
};
