import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, notificationsKey, securityReportKey } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { newReport } from '#functions/safety/security-report.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { notify } from './notices/notify.ts';
import { notificationItem, notificationMarkItem } from './table/items.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
let ida: ActsAs;
let jan: ActsAs;
beforeAll(async () => {
  ida = await activePerson(services(), 'ida');
  jan = await activePerson(services(), 'jan');
});

type Fields = Record<string, unknown> & { readonly type: PlatformEvent['type'] };
const eventOf = ({ memberId }: ActsAs, fields: Fields): PlatformEvent => {
  const at = new Date(clock.now);
  return eventSchema.parse({ eventId: newId('EventId', at), at: instantOf(at), memberId, ...fields });
};
/** An event whose mail cannot be muted. */
const addressAdded = (as: ActsAs, label = 'Home') =>
  eventOf(as, {
    type: 'payout-address-changed',
    change: 'added',
    label,
    masked: 'DE89 •••• 3000',
    usableFrom: '2027-03-02T08:00:00.000Z',
  });

/** The notifications stored for a member, oldest first. */
const notificationsOf = async ({ memberId }: ActsAs) => {
  const items = await scanBareTable(services());
  return items
    .filter(({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith('NOTIFICATION#'))
    .map((item) => notificationItem.parse(item))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};
const notifiedAddresses = async (as: ActsAs) =>
  (await notificationsOf(as)).map(({ kind, params }) => ('address' in params ? params.address : kind));

describe('an event', () => {
  test('gives one notification and one mail, even when it is delivered twice, concurrently and out of order', async () => {
    const events = Array.from({ length: 12 }, (_, index) => addressAdded(ida, `Account ${index}`));
    send.mockClear();
    await Promise.all(shuffledTwice(events, 7).map((event) => notify(event, services(), send)));
    const labels = events.map((_, index) => `Account ${index} (DE89 •••• 3000)`);
    expect((await notifiedAddresses(ida)).toSorted()).toEqual(labels.toSorted());
    expect(send).toHaveBeenCalledTimes(events.length);
    const texts = send.mock.calls.map(([, { text }]) => text);
    for (const label of labels) expect(texts.filter((text) => text.includes(label))).toHaveLength(1);
  });

  test('whose mail fails is mailed on the next delivery, without a second notification', async () => {
    const event = addressAdded(jan, 'Retried');
    const failing = vi
      .fn(async (_to: string, _mail: Mail) => undefined)
      .mockRejectedValueOnce(new Error('throttled'))
      .mockRejectedValueOnce(new Error('throttled'));
    for (const _ of [1, 2]) await expect(notify(event, services(), failing)).rejects.toThrow('throttled');
    for (const _ of [1, 2, 3]) await notify(event, services(), failing);
    expect(failing).toHaveBeenCalledTimes(3);
    expect(await notifiedAddresses(jan)).toEqual(['Retried (DE89 •••• 3000)']);
  });

  test('that the stream delivers late still gives the newest notification, so that it is not overlooked', async () => {
    const late = addressAdded(jan, 'Late');
    clock.now += 3_600_000;
    await notify(addressAdded(jan, 'Soon'), services(), send);
    await notify(late, services(), send);
    const notified = await notificationsOf(jan);
    expect((await notifiedAddresses(jan)).slice(-2)).toEqual([
      'Soon (DE89 •••• 3000)',
      'Late (DE89 •••• 3000)',
    ]);
    expect(notified.at(-1)?.at).toBe(late.at);
    const mark = await readItem(services().database, notificationsKey(jan.memberId), notificationMarkItem);
    expect(mark?.newestId).toBe(notified.at(-1)?.id);
  });

  test('gives a newer notification than all before it, even on a machine whose clock is behind', async () => {
    clock.now -= 7_200_000;
    await notify(addressAdded(jan, 'Behind'), services(), send);
    clock.now += 7_200_000;
    expect((await notifiedAddresses(jan)).at(-1)).toBe('Behind (DE89 •••• 3000)');
  });

  test('that concerns staff too is mailed to both, and to neither twice when one of the mails fails', async () => {
    const { database } = services();
    const member = await readItem(database, memberKey(jan.memberId), memberSchema);
    if (!member) throw new Error('jan is gone');
    const sessionId = newId('SessionId', new Date(clock.now));
    const at = instantOf(new Date(clock.now));
    const signIn = { sessionId, device: 'Firefox, Linux', address: '203.0.113.7', signedInAt: at };
    const report = newReport({ signIn }, null, member, new Date(clock.now));
    const Item = { ...report, ...securityReportKey(jan.memberId, report.id) };
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
    const event = eventOf(jan, { type: 'security-reported', reportId: report.id });
    const to: string[] = [];
    const failingForStaff = async (address: string) => {
      to.push(address);
      if (address.startsWith('care@') && to.length < 3) throw new Error('throttled');
    };
    await expect(notify(event, services(), failingForStaff)).rejects.toThrow('throttled');
    for (const _ of [1, 2]) await notify(event, services(), failingForStaff);
    expect(to.toSorted()).toEqual(['care@ballast.example', 'care@ballast.example', 'jan@member.example']);
    expect((await notificationsOf(jan)).filter(({ kind }) => kind === 'security-reported')).toHaveLength(1);
  });

  test('that only carries a code is mailed without a notification', async () => {
    const before = await notificationsOf(jan);
    await notify(
      eventOf(jan, { type: 'otp-requested', otpId: newId('OtpId', new Date()), payoutAddressId: null }),
      services(),
      send,
    );
    expect(await notificationsOf(jan)).toEqual(before);
  });
});

describe('a member who muted mails', () => {
  const mute = async ({ memberId }: ActsAs, mutedMails: readonly string[]) => {
    const { database } = services();
    const member = await readItem(database, memberKey(memberId), memberSchema);
    const Item = { ...member, mutedMails, ...memberKey(memberId) };
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
  };
  const corrected = (as: ActsAs): EventOf<'entry-corrected'> =>
    eventOf(as, {
      type: 'entry-corrected',
      entryId: newId('EntryId', new Date()),
      area: 'infinity',
      changeMinor: -100,
      reason: 'Booked twice',
    }) as EventOf<'entry-corrected'>;
  const bonus = async ({ memberId }: ActsAs): Promise<PlatformEvent> => {
    const { database } = services();
    const bonusId = `bon_${newId('ProposalId', new Date())}_M`;
    const granted = { memberId, area: 'infinity', kind: 'manual', amountMinor: 500 };
    const rest = { state: 'granted', baseMinor: 500, rateBps: 0, level: null, fromName: null, entryId: null };
    const Item = {
      pk: `MEMBER#${memberId}`,
      sk: `BONUS#${bonusId}`,
      id: bonusId,
      sourceId: 'prp',
      at: instantOf(new Date(clock.now)),
      ...granted,
      ...rest,
    };
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
    return eventOf({ memberId, roles: [] }, { type: 'bonus-granted', bonusId, ...granted });
  };

  test('gets notifications but no mails of that topic, and no old mails after unmuting it', async () => {
    const kim = await activePerson(services(), 'kim');
    await mute(kim, ['bonuses']);
    send.mockClear();
    const muted = await bonus(kim);
    await notify(muted, services(), send);
    expect(send).not.toHaveBeenCalled();
    await mute(kim, []);
    await notify(muted, services(), send);
    expect(send).not.toHaveBeenCalled();
    await notify(await bonus(kim), services(), send);
    expect(send.mock.calls.map(([to, { subject }]) => [to, subject.replace('\u00a0', ' ')])).toEqual([
      ['kim@member.example', "You've received a bonus of €5.00"],
    ]);
    expect(send.mock.calls[0]?.[1].html).toContain('https://site.example/settings/#notifications');
    expect((await notificationsOf(kim)).map(({ kind }) => kind)).toEqual(['manual-bonus', 'manual-bonus']);
  });

  test('still gets mails about security and the account, whatever they chose', async () => {
    const lea = await activePerson(services(), 'lea');
    await mute(lea, ['security', 'account', 'payments', 'positions', 'bonuses', 'gone']);
    send.mockClear();
    await notify(addressAdded(lea), services(), send);
    await notify(corrected(lea), services(), send);
    await notify(await bonus(lea), services(), send);
    expect(send.mock.calls.map(([, { subject }]) => subject)).toEqual([
      'New payout address added',
      "We've corrected an entry",
    ]);
    for (const [, mail] of send.mock.calls) expect(mail.text).toContain("You can't turn off emails");
    expect(await notificationsOf(lea)).toHaveLength(3);
  });
});

test('a closed account gets nothing more, except the farewell to its former address', async () => {
  const max = await activePerson(services(), 'max');
  const { database } = services();
  const member = await readItem(database, memberKey(max.memberId), memberSchema);
  const Item = { ...member, status: 'closed', email: 'nobody@closed.invalid', ...memberKey(max.memberId) };
  await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
  send.mockClear();
  await notify(addressAdded(max), services(), send);
  expect(send).not.toHaveBeenCalled();
  const farewell = {
    type: 'account-closed',
    email: 'max@member.example',
    name: 'Max',
    language: 'en',
  } as const;
  for (const event of shuffledTwice([eventOf(max, farewell)], 3)) await notify(event, services(), send);
  expect(send.mock.calls.map(([to]) => to)).toEqual(['max@member.example']);
  expect(await notificationsOf(max)).toEqual([]);
});
