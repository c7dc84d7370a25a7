import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, notificationsKey, securityReportKey } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { reportOf } from '#functions/safety/security-report.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { notify } from './notifications.event.ts';
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
/** Something that cannot be muted, and something that can. */
const addressAdded = (as: ActsAs, label = 'Home') =>
  eventOf(as, {
    type: 'payout-address-changed',
    change: 'added',
    label,
    masked: 'DE89 •••• 3000',
    usableFrom: '2027-03-02T08:00:00.000Z',
  });

/** What stands in the table as told to somebody, oldest first. */
const toldTo = async ({ memberId }: ActsAs) => {
  const items = await scanBareTable(services());
  return items
    .filter(({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith('NOTIFICATION#'))
    .map((item) => notificationItem.parse(item))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};
const addressesTold = async (as: ActsAs) =>
  (await toldTo(as)).map((told) => ('address' in told.params ? told.params.address : told.kind));

describe('what happened', () => {
  test('is told once in the app and once by mail, though each event comes twice, in any order and all at once', async () => {
    const events = Array.from({ length: 12 }, (_, index) => addressAdded(ida, `Account ${index}`));
    send.mockClear();
    await Promise.all(shuffledTwice(events, 7).map((event) => notify(event, services(), send)));
    const labels = events.map((_, index) => `Account ${index} (DE89 •••• 3000)`);
    expect((await addressesTold(ida)).toSorted()).toEqual(labels.toSorted());
    expect(send).toHaveBeenCalledTimes(events.length);
    const texts = send.mock.calls.map(([, { text }]) => text);
    for (const label of labels) expect(texts.filter((text) => text.includes(label))).toHaveLength(1);
  });

  test('is told by mail with the next delivery when the mail service fails, and not told a second time in the app', async () => {
    const event = addressAdded(jan, 'Retried');
    const failing = vi
      .fn(async (_to: string, _mail: Mail) => undefined)
      .mockRejectedValueOnce(new Error('throttled'))
      .mockRejectedValueOnce(new Error('throttled'));
    for (const _ of [1, 2]) await expect(notify(event, services(), failing)).rejects.toThrow('throttled');
    for (const _ of [1, 2, 3]) await notify(event, services(), failing);
    expect(failing).toHaveBeenCalledTimes(3);
    expect(await addressesTold(jan)).toEqual(['Retried (DE89 •••• 3000)']);
  });

  test('is the newest that a member was told, however late the stream brings it, so that nobody overlooks it', async () => {
    const late = addressAdded(jan, 'Late');
    clock.now += 3_600_000;
    await notify(addressAdded(jan, 'Soon'), services(), send);
    await notify(late, services(), send);
    const told = await toldTo(jan);
    expect((await addressesTold(jan)).slice(-2)).toEqual(['Soon (DE89 •••• 3000)', 'Late (DE89 •••• 3000)']);
    expect(told.at(-1)?.at).toBe(late.at);
    const mark = await readItem(services().database, notificationsKey(jan.memberId), notificationMarkItem);
    expect(mark?.newestId).toBe(told.at(-1)?.id);
  });

  test('gets a later place than all before it, also from a machine whose clock is behind', async () => {
    clock.now -= 7_200_000;
    await notify(addressAdded(jan, 'Behind'), services(), send);
    clock.now += 7_200_000;
    expect((await addressesTold(jan)).at(-1)).toBe('Behind (DE89 •••• 3000)');
  });

  test('that staff must know of is mailed to both, and to nobody twice when one of the two mails fails', async () => {
    const { database } = services();
    const member = await readItem(database, memberKey(jan.memberId), memberSchema);
    if (!member) throw new Error('jan is gone');
    const sessionId = newId('SessionId', new Date(clock.now));
    const at = instantOf(new Date(clock.now));
    const signIn = { sessionId, device: 'Firefox, Linux', address: '203.0.113.7', signedInAt: at };
    const report = reportOf(signIn, member, new Date(clock.now));
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
    expect((await toldTo(jan)).filter(({ kind }) => kind === 'security-reported')).toHaveLength(1);
  });

  test('that only carries a code is mailed and stands in no list', async () => {
    const before = await toldTo(jan);
    await notify(
      eventOf(jan, { type: 'otp-requested', otpId: newId('OtpId', new Date()), payoutAddressId: null }),
      services(),
      send,
    );
    expect(await toldTo(jan)).toEqual(before);
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

  test('gets none of that topic, and is told in the app all the same; nothing past is sent when they want mails again', async () => {
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
      ['kim@member.example', 'A bonus of €5.00 in Infinity'],
    ]);
    expect(send.mock.calls[0]?.[1].html).toContain('https://site.example/settings/#notifications');
    expect((await toldTo(kim)).map(({ kind }) => kind)).toEqual(['manual-bonus', 'manual-bonus']);
  });

  test('still gets those about safety and about the account, whatever stands in their own item', async () => {
    const lea = await activePerson(services(), 'lea');
    await mute(lea, ['security', 'account', 'payments', 'positions', 'bonuses', 'gone']);
    send.mockClear();
    await notify(addressAdded(lea), services(), send);
    await notify(corrected(lea), services(), send);
    await notify(await bonus(lea), services(), send);
    expect(send.mock.calls.map(([, { subject }]) => subject)).toEqual([
      'A payout address was added',
      'An entry was corrected',
    ]);
    for (const [, mail] of send.mock.calls) expect(mail.text).toContain('cannot be switched off');
    expect(await toldTo(lea)).toHaveLength(3);
  });
});

test('who has closed the account is told nothing more, but for the farewell to the address that it had', async () => {
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
  expect(await toldTo(max)).toEqual([]);
});
