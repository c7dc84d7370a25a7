import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { notificationsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { notificationMarkItem } from './items.ts';
import { notifyOnce } from './notify-once.ts';

const services = servicesUnderTest();
const now = new Date('2027-03-01T10:00:00.000Z');

test('a notification is written as the newest even after losing the race to twenty others', async () => {
  const { database } = services();
  const memberId = newId('MemberId', now);
  const notify = (at: Date): Promise<boolean> =>
    notifyOnce(
      database,
      { consumer: 'notify-test', eventId: newId('EventId', at) },
      {
        memberId,
        notification: { kind: 'payout-address-removed', params: { address: 'Bank (••••)' } },
        at: instantOf(at),
      },
      at,
      () => undefined,
    );
  const newest = async () =>
    (await readItem(database, notificationsKey(memberId), notificationMarkItem))?.newestId;

  let quicker = 0;
  let isQuickOne = false;
  const name = 'othersAreQuicker';
  database.client.middlewareStack.add(
    (handle, context) => async (args) => {
      if (context.commandName?.startsWith('TransactWrite') && !isQuickOne && quicker < 20) {
        quicker += 1;
        isQuickOne = true;
        expect(await notify(new Date(now.getTime() + quicker * 1_000))).toBe(true);
        isQuickOne = false;
      }
      return handle(args);
    },
    { step: 'initialize', name },
  );
  try {
    expect(await notify(now)).toBe(true);
  } finally {
    database.client.middlewareStack.remove(name);
  }
  expect(quicker).toBe(20);
  const last = await newest();
  expect(await notify(now)).toBe(true);
  expect(String(await newest()) > String(last)).toBe(true);
});
