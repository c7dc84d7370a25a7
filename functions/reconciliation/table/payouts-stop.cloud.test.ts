import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { reconciliationKey, walletKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { type CashChannel, cashChannels } from '#shared/domain/accounts.ts';
import { requireReconciled } from './reconciliations.ts';

/** What the write of a payment refuses by itself, whatever was compared when it was decided. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

test('nothing is paid by a channel whose difference has come to stop payments, while the other one pays', async () => {
  const [stopped, other] = cashChannels;
  const key = walletKey(newId('MemberId', now), 'infinity');
  const payBy = (channel: CashChannel) =>
    commit(services().database, requireReconciled(new Transaction(), channel).add(key, { paid: 1 }));
  const paid = async () => (await readItems(services().database, [key]))[0]?.paid;

  for (const channel of [stopped, other]) await payBy(channel);
  const agrees = { stopsPayouts: false, version: 1 };
  await commit(services().database, new Transaction().create(reconciliationKey(stopped), agrees));
  await payBy(stopped);
  const differs = { stopsPayouts: true, differsSince: '2027-02-28T09:00:00.000Z', version: 2 };
  await commit(services().database, new Transaction().replace(reconciliationKey(stopped), differs, 1));
  await expect(payBy(stopped)).rejects.toMatchObject({
    code: 'payouts_stopped',
    details: { channel: stopped, since: differs.differsSince },
  });
  await payBy(other);
  expect(await paid()).toBe(4);
});
