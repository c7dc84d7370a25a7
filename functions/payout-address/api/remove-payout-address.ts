import type { Handler } from '#functions/entry/call.ts';
import { payoutAddressView } from '#functions/payout-address/payout-address.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { writeRemovedAddress } from '#functions/payout-address/table/payout-addresses.ts';
import { payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Removes an address. That puts no money at risk, so it needs no code. */
export const removePayoutAddress: Handler<typeof payoutAddresses.endpoints.removePayoutAddress> = async (
  call,
) => {
  const memberId = call.signedIn.member.id;
  const key = payoutAddressKey(memberId, call.params.addressId);
  const address = await readItem(call.database, key, payoutAddressSchema);
  if (!address) throw new AppError('not_found');
  const transaction = new Transaction();
  const now = call.now();
  writeRemovedAddress(transaction, memberId, address, now);
  return call.commit(transaction, payoutAddressView(address, now));
};
