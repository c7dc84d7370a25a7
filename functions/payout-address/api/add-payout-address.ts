import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { decideAddAddress, payoutAddressView } from '#functions/payout-address/payout-address.ts';
import {
  readAddressBookVersion,
  readPayoutAddresses,
  writeAddedAddress,
} from '#functions/payout-address/table/payout-addresses.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payoutAddresses } from '#shared/contract/payout-addresses.ts';

/** Adds an address that the member confirmed with a code. It can be used after a hold. */
export const addPayoutAddress: Handler<typeof payoutAddresses.endpoints.addPayoutAddress> = async (call) => {
  const { database, signedIn, otpProof } = call;
  const memberId = signedIn.member.id;
  const now = call.now();
  const [bookVersion, { withdrawal }] = await Promise.all([
    readAddressBookVersion(database, memberId),
    readConfiguration(database),
  ]);
  const existing = await readPayoutAddresses(database, memberId);
  const wanted = { ...call.body, addressId: newId('PayoutAddressId', now) };
  const address = decideAddAddress(existing, wanted, withdrawal, now);

  const transaction = new Transaction();
  consumeProof(transaction, memberId, otpProof, now);
  writeAddedAddress(transaction, memberId, address, bookVersion, now);
  return call.commit(transaction, payoutAddressView(address, now));
};
