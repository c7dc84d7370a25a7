import { showPayoutAddress } from '#functions/domain/payout-address.ts';
import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { readPayoutAddresses } from '#functions/storage/payout-addresses.ts';
import type { payoutAddresses } from '#shared/contract/payout-addresses.ts';

export const listPayoutAddresses: Handler<typeof payoutAddresses.endpoints.listPayoutAddresses> = async ({
  database,
  signedIn,
  now,
}) => {
  const [addresses, { withdrawal }] = await Promise.all([
    readPayoutAddresses(database, signedIn.member.id),
    readConfiguration(database),
  ]);
  const { addressesMax: most, addressHoldHours: holdHours } = withdrawal;
  return { items: addresses.map((address) => showPayoutAddress(address, now())), most, holdHours };
};
