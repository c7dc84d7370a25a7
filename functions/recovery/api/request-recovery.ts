import type { Handler } from '#functions/entry/call.ts';
import { countAddress } from '#functions/entry/http/address-limit.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { requestRecovery as writeRequest } from '#functions/recovery/table/recoveries.ts';
import type { recovery as contract } from '#shared/contract/recovery.ts';

const sendsPerHour = 5;

/** Asks for a code. Whether the address has an account is not looked up here: the event that follows does it. */
export const requestRecovery: Handler<typeof contract.endpoints.requestRecovery> = async (call) => {
  const { database, body, now } = call;
  await countAddress(call, 'recovery');
  await countAttempt(call, 'recovery-send', addressHashOf(body.email), sendsPerHour, 3_600);
  const { id: keyId } = await call.secrets.codes();
  await writeRequest(database, body.email, keyId, now());
  return {};
};
