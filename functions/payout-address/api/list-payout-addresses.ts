import type { Handler } from '#functions/entry/call.ts';
import { payoutAddressView } from '#functions/payout-address/payout-address.ts';
import { readPayoutAddresses } from '#functions/payout-address/table/payout-addresses.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
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
  return { items: addresses.map((address) => payoutAddressView(address, now())), most, holdHours };
};
