import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { payoutAddressKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readPayoutAddresses, writeRemovedAddress } from './payout-addresses.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

test('an address that changed since its member saw it is not removed, and one is removed once', async () => {
  const memberId = newId('MemberId', now);
  await givePayoutAddress(services(), memberId, { isAccepted: false });
  const read = () => readPayoutAddresses(services().database, memberId);
  const remove = async (address: Awaited<ReturnType<typeof read>>[number]): Promise<void> => {
    const transaction = new Transaction();
    writeRemovedAddress(transaction, memberId, address, now);
    await commit(services().database, transaction);
  };
  const [seen] = await read();
  if (!seen) throw new Error('there is no address');
  const key = payoutAddressKey(memberId, seen.payee.addressId);
  await overwrite(services(), key, { version: seen.version + 1 });
  await expect(remove(seen)).rejects.toMatchObject({ code: 'not_found' });
  const [present] = await read();
  if (!present) throw new Error('the address was removed');
  await remove(present);
  await expect(remove(present)).rejects.toMatchObject({ code: 'not_found' });
  expect(await read()).toEqual([]);
});
