import { depositView } from '#functions/deposit/deposit-view.ts';
import { makeDeposit as make } from '#functions/deposit/use-case/make-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** Makes a deposit in a plan; it waits for its payment, by bank or through the payment provider. */
export const makeDeposit: Handler<typeof securityDeposits.endpoints.makeDeposit> = async (call) => {
  const { deposit, transaction, now } = await make(call, call.signedIn.member, call.body);
  return call.commit(transaction, depositView({ deposit, position: null }, now));
};
