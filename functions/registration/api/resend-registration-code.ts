import type { Handler } from '#functions/entry/call.ts';
import { countAddress } from '#functions/entry/http/address-limit.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { registration as contract } from '#shared/contract/registration.ts';

const sendsPerHour = 5;

/** Asks for another code. Whether one is sent is decided by the event, so that the reply cannot tell. */
export const resendRegistrationCode: Handler<typeof contract.endpoints.resendRegistrationCode> = async (
  call,
) => {
  const addressHash = addressHashOf(call.body.email);
  await countAddress(call, 'resend-code');
  await countAttempt(call, 'resend-code', addressHash, sendsPerHour, 3_600);
  const transaction = new Transaction();
  emit(transaction, { type: 'registration-code-requested', addressHash }, call.now());
  await commit(call.database, transaction);
  return {};
};
