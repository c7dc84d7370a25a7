import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { notify } from '#functions/notification/notices/notify.ts';
import { newId } from '#functions/platform/new-id.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { countUnread } from './count-unread.ts';
import { listNotifications } from './list-notifications.ts';
import { markSeen } from './mark-seen.ts';
import { readMailPreferences } from './read-mail-preferences.ts';
import { writeMailPreferences } from './write-mail-preferences.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const acting = () =>
  new Acting(services(), memberNotifications, {
    listNotifications,
    countUnread,
    markSeen,
    readMailPreferences,
    writeMailPreferences,
  });
const key = randomUUID();
const list = (as: ActsAs, query?: Record<string, string>) =>
  acting().request('listNotifications', { as, key, ...(query ? { query } : {}) });
const unread = (as: ActsAs) => acting().request('countUnread', { as, key });
const see = (as: ActsAs, upTo: string | undefined) =>
  acting().request('markSeen', { as, key, body: { upTo } });

/** Notifies a member of this many removed addresses, one per second; the sender's clock may be behind. */
const notifyMember = async ({ memberId }: ActsAs, label: string, count = 1, behindMs = 0): Promise<void> => {
  const sender = { ...services(), now: () => new Date(clock.now - behindMs) };
  for (let index = 1; index <= count; index += 1) {
    clock.now += 1_000;
    const at = new Date(clock.now);
    const event = eventSchema.parse({
      eventId: newId('EventId', at),
      at: instantOf(at),
      type: 'payout-address-changed',
      memberId,
      change: 'removed',
      label: `${label} ${index}`,
      masked: '••••',
      usableFrom: null,
    });
    await notify(event, sender, async () => undefined);
  }
};
const labels = (items: readonly { params: object }[]) =>
  items.map(({ params }) => ('address' in params ? params.address : params));

let ada: ActsAs;
let bea: ActsAs;
beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  bea = await activePerson(services(), 'bea');
});

describe('the list of what happened', () => {
  test('is empty for a member without notifications', async () => {
    expect(await list(bea)).toEqual({ items: [], next: null, unread: { count: 0, isMore: false } });
    expect(await unread(bea)).toEqual({ count: 0, isMore: false });
  });

  test('shows the newest first, page after page, each unread and with the place it leads to; no other member sees it', async () => {
    await notifyMember(ada, 'Bank', 12);
    const first = await list(ada, { limit: '10' });
    expect(labels(first.items).slice(0, 2)).toEqual(['Bank 12 (••••)', 'Bank 11 (••••)']);
    expect(first.items[0]).toMatchObject({
      kind: 'payout-address-removed',
      path: '/settings/#payout-addresses',
      isUnread: true,
      at: instantOf(new Date(clock.now)),
    });
    expect(first.unread).toEqual({ count: 12, isMore: false });
    const second = await list(ada, { limit: '10', cursor: first.next ?? '' });
    expect(labels(second.items)).toEqual(['Bank 2 (••••)', 'Bank 1 (••••)']);
    expect(second.next).toBeNull();
    expect((await list(bea)).items).toEqual([]);
    // A cursor is good for its own member only.
    expect(await refusalOf(list(bea, { limit: '10', cursor: first.next ?? '' }))).toMatchObject({
      code: 'invalid_cursor',
    });
  });

  test('counts 99 unread at most, and indicates that there are more', async () => {
    const cora = await activePerson(services(), 'cora');
    await notifyMember(cora, 'Many', 99);
    expect(await unread(cora)).toEqual({ count: 99, isMore: false });
    await notifyMember(cora, 'More');
    expect(await unread(cora)).toEqual({ count: 99, isMore: true });
  });
});

describe('what was seen', () => {
  test('is read up to the newest one that was on the screen; what came after it is unread', async () => {
    const { items } = await list(ada);
    await notifyMember(ada, 'Later');
    expect(await see(ada, items[0]?.id)).toEqual({ count: 1, isMore: false });
    const { items: now, unread: left } = await list(ada);
    expect(now.map(({ isUnread }) => isUnread)).toEqual([true, ...items.map(() => false)]);
    expect(left).toEqual({ count: 1, isMore: false });
  });

  test('stays seen: marking an older one afterwards takes nothing back', async () => {
    const { items } = await list(ada);
    await see(ada, items[0]?.id);
    expect(await see(ada, items.at(-1)?.id)).toEqual({ count: 0, isMore: false });
    expect(await unread(ada)).toEqual({ count: 0, isMore: false });
  });

  test('is marked only by the member’s own notifications: neither another’s nor a future one counts', async () => {
    await notifyMember(bea, 'Hers');
    const [hers] = (await list(bea)).items;
    const future = newId('NotificationId', new Date('2099-01-01T00:00:00.000Z'));
    for (const id of [hers?.id, future])
      expect(await refusalOf(see(ada, id))).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(see(ada, 'ntf_1'))).toMatchObject({ code: 'invalid_input' });
    await notifyMember(ada, 'Own');
    expect(await unread(ada)).toEqual({ count: 1, isMore: false });
    expect(await unread(bea)).toEqual({ count: 1, isMore: false });
  });

  test('is never more than was on some screen, while machines with different clocks send notifications and several screens mark at the same moment', async () => {
    const dora = await activePerson(services(), 'dora');
    const seen = new Set<string>();
    const look = async () => {
      for (let round = 0; round < 8; round += 1) {
        const { items } = await list(dora);
        for (const { id } of items) seen.add(id);
        if (items[0]) await see(dora, items[0].id);
      }
    };
    await Promise.all([notifyMember(dora, 'One', 10), notifyMember(dora, 'Two', 10, 60_000), look(), look()]);
    const { items, unread: left } = await list(dora);
    expect(items).toHaveLength(20);
    for (const { id, isUnread } of items) if (!isUnread) expect(seen).toContain(id);
    expect(left.count).toBe(items.filter(({ isUnread }) => isUnread).length);
  });
});

describe('the choice of mails', () => {
  const choose = (as: ActsAs, mutedMails: unknown) =>
    acting().request('writeMailPreferences', { as, key, body: { mutedMails } });
  const chosen = (as: ActsAs) => acting().request('readMailPreferences', { as, key });

  test('is all mails until the member chooses, counts each topic once, and belongs to that member only', async () => {
    expect(await chosen(ada)).toEqual({ mutedMails: [] });
    expect(await choose(ada, ['bonuses', 'payments', 'bonuses'])).toEqual({
      mutedMails: ['payments', 'bonuses'],
    });
    expect(await chosen(ada)).toEqual({ mutedMails: ['payments', 'bonuses'] });
    expect(await chosen(bea)).toEqual({ mutedMails: [] });
    expect(await choose(ada, [])).toEqual({ mutedMails: [] });
  });

  test.each([[['security']], [['account']], [['bonuses', 'security']], ['bonuses'], [null]])(
    'cannot contain a topic that may not be muted, nor anything else: %j',
    async (mutedMails) => {
      expect(await refusalOf(choose(ada, mutedMails))).toMatchObject({ code: 'invalid_input' });
      expect(await chosen(ada)).toEqual({ mutedMails: [] });
    },
  );
});
