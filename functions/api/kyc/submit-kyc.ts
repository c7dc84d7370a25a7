import { decideSubmit, showOwnKyc } from '#functions/domain/kyc.ts';
import type { Handler } from '#functions/http/call.ts';
import { readOwnKyc, writeSubmittedKyc } from '#functions/storage/kyc.ts';
import { Transaction } from '#functions/storage/transaction.ts';
import type { kyc } from '#shared/contract/kyc.ts';

/** A member says who they are; compliance finds the case in its queue. */
export const submitKyc: Handler<typeof kyc.endpoints.submitKyc> = async (call) => {
  const { member } = call.signedIn;
  const before = await readOwnKyc(call.database, member.id);
  const submitted = decideSubmit(before, member, call.body, call.now());
  const transaction = new Transaction();
  writeSubmittedKyc(transaction, submitted);
  return call.commit(transaction, showOwnKyc(submitted));
};
